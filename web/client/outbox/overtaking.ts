import { type EarlierState, overtaken, stateOf } from './pack-states.ts'
import type { Write } from './write.ts'

/** Remembers the newest state of each lesson that the server has, for an older one that is sent after it. */
export function createOvertaking() {
  const newest = new Map<string, EarlierState>()
  const lessonOf = ({ input }: Write) => String((input as { sessionId?: string | null }).sessionId)
  return {
    /** The server has this one. */
    saw(write: Write): void {
      const state = stateOf(write)
      if (state && state.at > (newest.get(lessonOf(write))?.at ?? 0)) newest.set(lessonOf(write), state)
    },
    inputOf: (write: Write): unknown => overtaken(write, newest.get(lessonOf(write))),
  }
}
