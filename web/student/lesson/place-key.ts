import type { Place } from '#contract/state.ts'

/** A page of a textbook as one word, to compare and to remember. */
export function placeKey({ textbookId, page }: Place): string {
  return `${textbookId}/${page}`
}
