import type { TextbookProgress } from '../../../contract/curriculum.ts'
import type { TextbookId } from '../../../contract/kernel/ids.ts'

/** The pages of a textbook that the student has been on: before this lesson, and in it. */
export function pagesSeen(
  textbookId: TextbookId,
  progress: readonly TextbookProgress[],
  visited: ReadonlySet<string>,
): ReadonlySet<number> {
  const before = progress.find((each) => each.textbookId === textbookId)?.pages ?? []
  const here = [...visited].flatMap((key) => {
    const [book, page] = key.split('/')
    return book === textbookId ? [Number(page)] : []
  })
  return new Set([...before, ...here])
}
