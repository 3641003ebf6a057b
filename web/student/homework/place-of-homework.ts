import type { Homework } from '#contract/homework.ts'
import type { Place } from '#contract/room/state.ts'

/**
 * The page that a press on a homework opens: its next one to hear; for the trainer the page where the student stopped. Null if
 * it can be done in a lesson alone.
 */
export function placeOfHomework(
  { kind, textbookId, pages, nextPage }: Pick<Homework, 'kind' | 'textbookId' | 'pages' | 'nextPage'>,
  here: Place | null,
): Place | null {
  if (kind === 'trainer') return here
  const page = nextPage ?? pages[0]
  return textbookId && page ? { textbookId, page } : null
}
