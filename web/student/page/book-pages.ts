import type { Page, Textbook } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'

export interface WorthFetching {
  pictures: ResourceId[]
  sounds: ResourceId[]
}

/** The pages that a student most likely needs next, soonest first: the next page, then the one before. */
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

export interface ChapterPlace {
  title: string
  /** 1 for the chapter's first page. */
  page: number
  of: number
}

/** The number of a page within its story, as a child counts, not within the file. */
export function chapterPlace(textbook: Textbook, page: Page): ChapterPlace {
  const chapter = textbook.chapters.find((each) => each.id === page.chapterId)
  if (!chapter) return { title: textbook.title, page: page.number, of: textbook.pageCount }
  return {
    title: chapter.title,
    page: page.number - chapter.firstPage + 1,
    of: chapter.lastPage - chapter.firstPage + 1,
  }
}
