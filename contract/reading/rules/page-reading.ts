import type { Page } from '#contract/books/curriculum.ts'
import type { StudentState } from '#contract/room/state.ts'

/** The shortest reading time of a page in ms: a look at its picture takes this long. */
const SHORTEST_MS = 3_000
/** Silent reading of a child: 150 words a minute. */
const WORD_MS = 400
/** Per character, for a language that is written without blanks. */
const CHARACTER_MS = 150
const WITHOUT_BLANKS = /[\u3040-\u30ff\u3400-\u9fff]/gu

/** The conditions under which a page counts as read. */
export interface PageNeeds {
  /** How many of its sentences have a clip. */
  spoken: number
  /** How long its words take, ms: the length of its clips or, without clips, of silent reading. */
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
 * True if the page was read: played to its end, or in front for as long as its words take. Otherwise it was turned.
 * @param heard how many different sentences were played to their end.
 * @param stayedMs how long the page was in front.
 */
export function isPageRead(
  { spoken, takesMs }: PageNeeds,
  { played, stayedMs }: { played: number; stayedMs: number },
): boolean {
  return (spoken > 0 && played >= spoken) || stayedMs >= takesMs
}

/**
 * The time for which the page was in front when the device counted it as read, 0 before; null where the device does not
 * report it.
 */
export function secondsInFront({ progress }: Pick<StudentState, 'progress'>): number | null {
  const { seconds } = progress
  return typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : null
}

function silentMs(text: string): number {
  const characters = text.match(WITHOUT_BLANKS)?.length ?? 0
  const words = text.replace(WITHOUT_BLANKS, ' ').split(/\s+/).filter(Boolean).length
  return characters * CHARACTER_MS + words * WORD_MS
}
