import { createContext, useContext } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import type { Face } from '#contract/school/faces.ts'
import type { Talk } from '#web/hooks/use-talk.ts'
import { useWords, type Words } from '#web/words/words.ts'
import type { OwnCall } from '../calls/call-button.tsx'
import type { CallView } from '../calls/call-view.ts'
import type { ShownTutor } from '../room/room-facts.ts'
import type * as parts from '../talk/parts.ts'

interface LessonState {
  /** The time (ms) since which there is no connection. */
  offlineSince: number | null
  tutor: ShownTutor | null
  /** The open page, also while a check covers it. */
  place: Place | null
}

/** The student's open talk, with the parts that draw it. */
export interface LessonTalk extends Talk {
  /** The tutor's. */
  face: Face | null
  parts: typeof parts
}

/** A tutor asks to hear the student read a sentence. */
export interface AskedToHear extends Place {
  sentence: string
  /** The tutor's. */
  face: Face | null
  /** A recording of it is on its way. @param sending resolves with the reason why the school does not want it. */
  answer(sending: Promise<unknown>): void
}

/** The state and acts that the screens of a student's own running lesson share, on a page and in a check. */
export interface StudentLesson extends LessonState {
  isWatched: false
  sessionId: SessionId
  call: OwnCall
  talk: LessonTalk | null
  asked: AskedToHear | null
  /** Closes a check, opens a page, and plays one of its sentences if one is given. */
  goTo(place: Place, sentence?: string | null): void
  closeCheck(): void
  /** Asks the student to confirm first. */
  leave(): void
}

/** A student's lesson on a viewer's device: the same screens, read-only. They have no acts, and speak about the student. */
export interface WatchedLesson extends LessonState {
  isWatched: true
  /** The student's name. */
  name: string
  student: RoomStudent | null
  attending: 'here' | 'away' | 'left' | 'expected' | 'unknown'
  /** The sentence that the student's device plays now. */
  playing: string | null
  call: CallView
  /** The tutor speaks with the student, or with the class; a viewer hears nothing of it. */
  talk: { kind: 'private' | 'class'; tutorName: string } | null
}

const LessonContext = createContext<StudentLesson | WatchedLesson | null>(null)

export const LessonProvider = LessonContext.Provider

/** The lesson of a part that is shown outside of lessons too; null there. */
export function useAnyLesson(): StudentLesson | WatchedLesson | null {
  return useContext(LessonContext)
}

/** The lesson of a screen that is shown in both modes. */
export function useShownLesson(): StudentLesson | WatchedLesson {
  const lesson = useAnyLesson()
  if (!lesson) throw new Error('a part of a running lesson was drawn outside of one')
  return lesson
}

export function useStudentLesson(): StudentLesson {
  const lesson = useShownLesson()
  if (lesson.isWatched) throw new Error('a part with acts was drawn for a viewer')
  return lesson
}

/** The lesson in read-only mode; null on the student's own device. */
export function useWatched(): WatchedLesson | null {
  const lesson = useAnyLesson()
  return lesson?.isWatched ? lesson : null
}

/** The open talk of the student's own lesson; null without one, for a viewer, and outside of lessons. */
export function useOwnTalk(): LessonTalk | null {
  const lesson = useAnyLesson()
  return lesson && !lesson.isWatched ? lesson.talk : null
}

/** The words of a screen that is shown in both modes: to the student, or to a viewer about the student. */
export function useLessonWords(): Words['student'] | Words['viewer'] {
  const { student, viewer } = useWords()
  return useWatched() ? viewer : student
}
