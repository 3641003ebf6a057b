import type { Page } from '../curriculum.ts'

/** Nobody reads a page in less, ms: so long does a look at its picture take. */
const SHORTEST_MS = 3_000
/** Of a child who reads to themselves: 150 words a minute. */
const WORD_MS = 400
/** Of a language that is written without blanks. */
const CHARACTER_MS = 150
const WITHOUT_BLANKS = /[\u3040-\u30ff\u3400-\u9fff]/gu

/** What it takes to have read a page. */
export interface PageNeeds {
  /** How many of its sentences can be heard. */
  spoken: number
  /** How long its words take, ms: as they are spoken or, where nobody speaks them, read in silence. */
  takesMs: number
}

export function pageNeeds({ sentences }: Pick<Page, 'sentences'>): PageNeeds {
  const takesMs = sentences.map(({ clip, text }) => (clip ? clip.endMs - clip.startMs : silentMs(text)))
  return {
    spoken: sentences.filter(({ clip }) => clip !== null).length,
    takesMs: Math.max(
      SHORTEST_MS,
      takesMs.reduce((sum, ms) => sum + ms, 0),
    ),
  }
}

/**
 * Whether a page is read: heard to its end, or stayed on for as long as its words take. Anything less is turned.
 * @param heard how many different sentences were heard to their end.
 * @param stayedMs how long the page was in front.
 */
export function isPageRead(
  { spoken, takesMs }: PageNeeds,
  { heard, stayedMs }: { heard: number; stayedMs: number },
): boolean {
  return (spoken > 0 && heard >= spoken) || stayedMs >= takesMs
}

function silentMs(text: string): number {
  const characters = text.match(WITHOUT_BLANKS)?.length ?? 0
  const words = text.replace(WITHOUT_BLANKS, ' ').split(/\s+/).filter(Boolean).length
  return characters * CHARACTER_MS + words * WORD_MS
}
