import { createContext, useContext } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { ShownTutor } from '../room/room-facts.ts'
import type { OwnCall } from './call-button.tsx'

/** The state and acts that the screens of a running lesson share, on a page and in a check. */
export interface StudentLesson {
  sessionId: SessionId
  /** The time (ms) since which there is no connection. */
  offlineSince: number | null
  tutor: ShownTutor | null
  call: OwnCall
  /** The open page, also while a check covers it. */
  place: Place | null
  /** Closes a check, opens a page, and plays one of its sentences if one is given. */
  goTo(place: Place, sentence?: string | null): void
  closeCheck(): void
  /** Asks the student to confirm first. */
  leave(): void
}

const LessonContext = createContext<StudentLesson | null>(null)

export const LessonProvider = LessonContext.Provider

export function useLesson(): StudentLesson {
  const lesson = useContext(LessonContext)
  if (!lesson) throw new Error('a part of a running lesson was drawn outside of one')
  return lesson
}
