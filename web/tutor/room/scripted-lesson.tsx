import type { ReactNode } from 'react'
import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { LessonContexts, type OpenLesson } from './lesson-context.tsx'
import { cardFactsOf, queueEntriesOf } from './room-facts.ts'
import { SATO } from './scripted-room.ts'

interface ScriptedLessonProps {
  room: Room
  present?: Parameters<typeof cardFactsOf>[1]
  /** The tutor of this screen. */
  me?: string
  children: ReactNode
}

/** A lesson screen's context for a test: this room, and acts that do nothing. */
export function ScriptedLesson({ room, present = null, me = SATO, children }: ScriptedLessonProps) {
  const view = {
    room,
    cards: cardFactsOf(room, present, new Map(), me),
    queue: queueEntriesOf(room, me),
    lead: null,
    connection: 'live' as const,
    lastKnownAt: null,
    chosen: null,
    busy: new Set<string>(),
    problem: null,
    dismiss: () => undefined,
  }
  return (
    <LessonContexts lesson={lesson} room={view}>
      {children}
    </LessonContexts>
  )
}

/** An act or a group of acts: each name leads to another such act. */
const doesNothing: unknown = new Proxy(async () => true, { get: () => doesNothing })

const lesson: OpenLesson = {
  lesson: { id: 'lesson' as LessonId } as Lesson,
  sessionId: 'session' as SessionId,
  acts: doesNothing as OpenLesson['acts'],
  panel: doesNothing as OpenLesson['panel'],
  notes: doesNothing as OpenLesson['notes'],
}
