import type { Clip, Page } from '#contract/books/curriculum.ts'

/** The sentence of the book that a recording says; null if the present edition does not have it. */
export function sentenceAt(pages: readonly Pick<Page, 'sentences'>[], said: Clip): string | null {
  const sentence = pages
    .flatMap(({ sentences }) => sentences)
    .find(
      ({ clip }) =>
        clip?.resourceId === said.resourceId && clip.startMs === said.startMs && clip.endMs === said.endMs,
    )
  return sentence?.text ?? null
}
