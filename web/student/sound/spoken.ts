import type { Sentence } from '#contract/books/curriculum.ts'

/** The largest gap, in ms, between two clips of one recording that is played through without a seek. */
const NO_JUMP_MS = 400

/** A sentence that can be played. */
export type Spoken = Sentence & { clip: NonNullable<Sentence['clip']> }

/** The sentences that play-all plays, in order; a sentence without a clip is left out. */
export function spokenOf(sentences: readonly Sentence[]): Spoken[] {
  return sentences.filter((sentence): sentence is Spoken => sentence.clip !== null)
}

/** True if the next sentence continues in the same recording. */
export function flowsInto(from: Spoken, to: Spoken): boolean {
  const gap = to.clip.startMs - from.clip.endMs
  return from.clip.resourceId === to.clip.resourceId && gap >= 0 && gap <= NO_JUMP_MS
}

/** The index of the word being spoken; it stays until the next one begins. Null before the first, or without times. */
export function wordAt(sentence: Sentence, recordingMs: number): number | null {
  const index = sentence.words.findLastIndex((word) => word.startMs <= recordingMs)
  return index < 0 ? null : index
}
