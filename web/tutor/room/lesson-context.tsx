import { createContext, useContext, type ReactNode } from 'react'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Talk } from '#web/hooks/use-talk.ts'
import type { RoomView } from './follow-room.ts'
import type { Notes } from './notes.ts'
import type { ActProgress, LessonActs } from './use-acts.ts'

/** The same object while the lesson is shown, so that a card that reads only this does not render at every event. */
export interface OpenLesson {
  lesson: Lesson
  sessionId: SessionId
  acts: LessonActs
  panel: PanelActs
  notes: Notes
}

/** The page, or what an act has opened in its place. */
export type PanelTab = 'page' | 'honors' | 'check' | 'homework' | 'note' | 'past' | 'links'

/** The student whose panel is open, and what it shows. */
export interface Chosen {
  studentId: StudentId
  tab: PanelTab
}

export interface PanelActs {
  /** Without a tab it keeps the open one, or opens the one that the student needs. */
  choose(studentId: StudentId, tab?: PanelTab): void
  /** Opens the panel of a student whose call was answered. */
  chooseCaller(studentId: StudentId): void
  showTab(tab: PanelTab): void
  close(): void
}

/** A new object after each event of the room. */
export interface LiveRoom extends RoomView, ActProgress {
  chosen: Chosen | null
  /** This tutor's open talk, with a student or with the class. */
  talk: Talk | null
}

const LessonContext = createContext<OpenLesson | null>(null)
const RoomContext = createContext<LiveRoom | null>(null)

/** The lesson of this screen: its ids and the tutor's acts. */
export function useTutorLesson(): OpenLesson {
  return useContext(LessonContext)!
}

/** The current room of this screen. */
export function useRoom(): LiveRoom {
  return useContext(RoomContext)!
}

interface LessonContextsProps {
  lesson: OpenLesson
  room: LiveRoom
  children: ReactNode
}

export function LessonContexts({ lesson, room, children }: LessonContextsProps) {
  return (
    <LessonContext value={lesson}>
      <RoomContext value={room}>{children}</RoomContext>
    </LessonContext>
  )
}
