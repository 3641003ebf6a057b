import type { Page } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'

export interface WorthFetching {
  pictures: ResourceId[]
  sounds: ResourceId[]
}

/** What a student will most likely need next, soonest first: the next page, then the one before. */
export function worthFetching(pages: readonly Page[], page: number): WorthFetching {
  const near = [page + 1, page - 1].flatMap((number) => pages.find((each) => each.number === number) ?? [])
  return {
    pictures: near.flatMap((each) => each.picture?.resourceId ?? []),
    sounds: [
      ...new Set(
        near.flatMap((each) => each.sentences.flatMap((sentence) => sentence.clip?.resourceId ?? [])),
      ),
    ],
  }
}
