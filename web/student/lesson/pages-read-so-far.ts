import type { TextbookProgress } from '#contract/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'

/** The pages of a textbook that the student has read: before this lesson, and in it. */
export function pagesReadSoFar(
  textbookId: TextbookId,
  progress: readonly TextbookProgress[],
  read: ReadonlySet<string>,
): ReadonlySet<number> {
  const before = progress.find((each) => each.textbookId === textbookId)?.read ?? []
  const here = [...read].flatMap((key) => {
    const [book, page] = key.split('/')
    return book === textbookId ? [Number(page)] : []
  })
  return new Set([...before, ...here])
}
