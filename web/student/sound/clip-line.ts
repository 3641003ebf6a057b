import type { Sentence } from '#contract/curriculum.ts'

/** How close two clips of one recording may lie to be played through without a jump, in ms. */
const NO_JUMP_MS = 400

/** A sentence that can be heard. */
export type Spoken = Sentence & { clip: NonNullable<Sentence['clip']> }

/** The sentences that play-all plays, in order. A sentence without a clip is read, not heard. */
export function spokenOf(sentences: readonly Sentence[]): Spoken[] {
  return sentences.filter((sentence): sentence is Spoken => sentence.clip !== null)
}

/** True if the next sentence goes on in the same recording. */
export function flowsInto(from: Spoken, to: Spoken): boolean {
  const gap = to.clip.startMs - from.clip.endMs
  return from.clip.resourceId === to.clip.resourceId && gap >= 0 && gap <= NO_JUMP_MS
}

/** The index of the word being spoken; it stays until the next one begins. Null before the first, or without times. */
export function wordAt(sentence: Sentence, recordingMs: number): number | null {
  const index = sentence.words.findLastIndex((word) => word.startMs <= recordingMs)
  return index < 0 ? null : index
}
