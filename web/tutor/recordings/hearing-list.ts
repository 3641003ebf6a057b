import type { RecordingId, StudentId } from '#contract/kernel/ids.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'

/** A spoken item waits for its mark, a sentence of a book until it was heard. */
function isWaiting({ target, mark, heard }: RecordingToHear): boolean {
  return target.kind === 'item' ? mark === null : heard === null
}

export interface Hearing {
  /** Those that wait, in the order of reading, and those that were done in this visit, each in its place. */
  shown: RecordingToHear[]
  /** Null when nothing is left. */
  current: RecordingToHear | null
  /** How many of those shown are done. */
  done: number
}

/**
 * The recordings to hear. One that was marked keeps its place, so that the tutor can go back to it, and the list does not
 * jump.
 * @param visited recordings that were current in this visit
 * @param chosen the current one, if it is still there
 */
export function hearingOf(
  recordings: readonly RecordingToHear[],
  visited: ReadonlySet<RecordingId>,
  chosen: RecordingId | null,
): Hearing {
  const shown = recordings
    .filter((each) => isWaiting(each) || visited.has(each.id))
    .toSorted((a, b) => a.madeAt - b.madeAt)
  const current = shown.find(({ id }) => id === chosen) ?? shown.find(isWaiting) ?? null
  return { shown, current, done: shown.filter((each) => !isWaiting(each)).length }
}

/** Those of these recordings that wait, in their order. */
export function waitingRecordings(recordings: readonly RecordingToHear[]): RecordingToHear[] {
  return recordings.filter(isWaiting)
}

/** How many of these recordings wait, by student. */
export function waitingOf(recordings: readonly RecordingToHear[]): ReadonlyMap<StudentId, number> {
  const counts = new Map<StudentId, number>()
  for (const each of waitingRecordings(recordings))
    counts.set(each.studentId, (counts.get(each.studentId) ?? 0) + 1)
  return counts
}

/** The recording that waits next behind this one, then from the beginning; null when nothing else waits. */
export function nextAfter(shown: readonly RecordingToHear[], id: RecordingId): RecordingToHear | null {
  const at = shown.findIndex((each) => each.id === id)
  return [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))].find(isWaiting) ?? null
}

/** The one before; null at the beginning. */
export function before(shown: readonly RecordingToHear[], id: RecordingId | null): RecordingToHear | null {
  const at = id === null ? shown.length : shown.findIndex((each) => each.id === id)
  return shown[at - 1] ?? null
}

export type HearingKey = 'play' | 'again' | 'back' | 0 | 1 | 2 | 3

/** The act of a key while no field has the focus. */
export function hearingKey(key: string): HearingKey | null {
  switch (key) {
    case ' ':
      return 'play'
    case 'r':
    case 'R':
      return 'again'
    case 'z':
    case 'Z':
      return 'back'
    case '0':
    case '1':
    case '2':
    case '3':
      return Number(key) as 0 | 1 | 2 | 3
    default:
      return null
  }
}
