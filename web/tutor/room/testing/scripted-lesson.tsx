import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { WhoNextProvider } from '#web/tutor/next/who-next-provider.tsx'
import { attendedBy } from '../attended.ts'
import { LessonContexts, type LiveRoom, type OpenLesson } from '../lesson-context.tsx'
import { cardFactsOf, queueEntriesOf } from '../room-facts.ts'
import { SATO } from './scripted-room.ts'

interface Scene {
  present?: Parameters<typeof cardFactsOf>[1]
  /** The tutor of this screen. */
  me?: string
  chosen?: LiveRoom['chosen']
  talk?: LiveRoom['talk']
  talkRefusal?: LiveRoom['talkRefusal']
}

/** Draws a part of a lesson screen for a test, with this room and acts that do nothing. */
export function drawnIn(
  room: Room,
  part: ReactNode,
  { present = null, me = SATO, chosen = null, talk = null, talkRefusal = null }: Scene = {},
): string {
  const view = {
    room,
    present,
    cards: cardFactsOf(room, present, new Map(), me),
    queue: queueEntriesOf(room, me),
    attended: attendedBy(room, me),
    lead: null,
    connection: 'live' as const,
    lastKnownAt: null,
    chosen,
    busy: new Set<string>(),
    problem: null,
    talk,
    talkRefusal,
    dismiss: () => undefined,
  }
  return renderToString(
    <LessonContexts lesson={lesson} room={view}>
      <WhoNextProvider>{part}</WhoNextProvider>
    </LessonContexts>,
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
