import type { Page, Textbook } from '#contract/curriculum.ts'

export interface ChapterPlace {
  title: string
  /** 1 for the chapter's first page. */
  page: number
  of: number
}

/** Where a page stands as a child would say it: in the story, not in the file. */
export function chapterPlace(textbook: Textbook, page: Page): ChapterPlace {
  const chapter = textbook.chapters.find((each) => each.id === page.chapterId)
  if (!chapter) return { title: textbook.title, page: page.number, of: textbook.pageCount }
  return {
    title: chapter.title,
    page: page.number - chapter.firstPage + 1,
    of: chapter.lastPage - chapter.firstPage + 1,
  }
}
