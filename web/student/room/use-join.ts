import { useEffect, useState, useRef } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId, SessionId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { currentClient } from '#web/client/current-client.ts'
import { deviceOf } from '#web/client/device/device.ts'
import { send } from '#web/client/outbox/send.ts'
import { me } from '#web/client/session/acts.ts'
import { rememberTrial } from '../home/welcome.tsx'

type ToldRoom = OutputOf<'/student/join-session'>
/** A room to begin with: as the school told it, or as this device remembers it. */
export type Joined = ToldRoom | CachedRoom
export type Joining =
  | { status: 'joining' }
  | { status: 'joined'; joined: Joined }
  | { status: 'failed'; problem: Problem }

/** A school that does not answer for this long is not waited for: the lesson goes on with what is here. */
const ALONE_AFTER_MS = 2_500

/** Goes into the lesson's session; `again` tries once more after a "no". */
export function useJoin(lessonId: LessonId): [Joining, again: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [joining, setJoining] = useState<Joining>({ status: 'joining' })
  useEffect(() => {
    let gone = false
    const goOnAlone = async () => {
      const joined = await cachedRoom(me.get()!.id as StudentId, lessonId)
      if (gone || !joined) return
      setJoining((now) => (now.status === 'joining' ? { status: 'joined', joined } : now))
    }
    const alone = setTimeout(() => void goOnAlone(), ALONE_AFTER_MS)
    void goInto(lessonId).then((answer) => {
      clearTimeout(alone)
      if (gone) return
      setJoining(
        answer.ok
          ? { status: 'joined', joined: answer.value }
          : { status: 'failed', problem: answer.problem },
      )
    })
    return () => {
      gone = true
      clearTimeout(alone)
    }
  }, [lessonId, attempt])
  const again = (): void => {
    setJoining({ status: 'joining' })
    setAttempt(attempt + 1)
  }
  return [joining, again]
}

/** A trial student has one lesson, and a door of its own to it. */
function goInto(lessonId: LessonId): Promise<Answer<ToldRoom>> {
  const current = me.get()
  if (current?.role !== 'student' || current.trialLessonId !== lessonId)
    return send('/student/join-session', { lessonId })
  rememberTrial(current.id)
  return send('/student/start-trial-lesson', {})
}

/** A room changes every second; once in a while is often enough for the disk. */
const AT_MOST_EVERY_MS = 1_000

interface CachedRoom {
  sessionId: SessionId
  /** Nobody knows how far it is behind: with the network the whole room is asked for. */
  seq: null
  room: Room
}

/** Keeps the room as it was last seen, so that a tablet that is restarted without a network opens the lesson again. */
export function useCachedRoom(studentId: StudentId, sessionId: SessionId, room: Room): void {
  const latest = useRef(room)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    latest.current = room
    timer.current ??= setTimeout(() => {
      timer.current = null
      void cacheRoom(studentId, sessionId, latest.current)
    }, AT_MOST_EVERY_MS)
  }, [studentId, sessionId, room])
}

async function cacheRoom(studentId: StudentId, sessionId: SessionId, room: Room): Promise<void> {
  if (room.lessonId)
    await deviceOf(currentClient()).cache.put(keyOf(studentId, room.lessonId), { sessionId, seq: null, room })
}

/** The room of a lesson that was not over when it was last seen here. */
async function cachedRoom(studentId: StudentId, lessonId: LessonId): Promise<CachedRoom | null> {
  const known = await deviceOf(currentClient()).cache.get<CachedRoom>(keyOf(studentId, lessonId))
  return known && known.room.status !== 'finished' ? known : null
}

function keyOf(studentId: StudentId, lessonId: LessonId): string {
  return JSON.stringify(['room', studentId, lessonId])
}
