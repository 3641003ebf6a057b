import type { CheckItem } from '#contract/final-checks.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import type { WorthFetching } from '../page/book-pages.ts'

/** Lists every picture and recording of a check, so that the check continues without a network. */
export function worthHaving(items: readonly CheckItem[]): WorthFetching {
  return {
    pictures: once(items.flatMap(picturesOf)),
    sounds: once(items.flatMap((item) => ('clip' in item && item.clip ? [item.clip.resourceId] : []))),
  }
}

function picturesOf(item: CheckItem): ResourceId[] {
  const pictures = [
    ...('choices' in item ? item.choices.map(({ picture }) => picture) : []),
    ...('picture' in item ? [item.picture] : []),
  ]
  return pictures.flatMap((picture) => picture?.resourceId ?? [])
}

function once<Id>(ids: Id[]): Id[] {
  return [...new Set(ids)]
}
