import { useEffect, useLayoutEffect, useState, useRef } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId, SessionId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { Place } from '#contract/room/state.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { currentClient } from '#web/client/current-client.ts'
import { deviceOf } from '#web/client/device/device.ts'
import { send } from '#web/client/outbox/send.ts'
import { me } from '#web/client/session/acts.ts'
import { rememberTrial } from '../home/welcome.tsx'

type ToldRoom = OutputOf<'/student/join-session'>
/** The room to begin with: from the server, from the page that was opened, or from this device's cache. */
export type StartingRoom = ToldRoom | CachedRoom
export type Joining =
  | { status: 'joining' }
  /** `start` is the first page of the textbook as the page that was opened knows it; null if it does not. */
  | { status: 'joined'; joined: StartingRoom; start: Place | null }
  | { status: 'failed'; problem: Problem }
  /** The lesson is finished, and this device was in it: `room` is the last that it knew. */
  | { status: 'over'; room: Room }

/** Without a response for this long, the lesson continues from the cache. */
const ALONE_AFTER_MS = 2_500

/** Joins the lesson's session; `again` tries once more after a refusal. */
export function useJoin(lessonId: LessonId): [Joining, again: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [joining, setJoining] = useState<Joining>(() => carriedRoom(lessonId))
  // A layout effect runs before all that the lesson does when it is shown: the joining is the first write of it.
  useLayoutEffect(() => {
    let gone = false
    const goOnAlone = async () => {
      const joined = await cachedRoom(me.get()!.id as StudentId, lessonId)
      if (gone || !joined) return
      setJoining((now) => (now.status === 'joining' ? { status: 'joined', joined, start: null } : now))
    }
    const alone = setTimeout(() => void goOnAlone(), ALONE_AFTER_MS)
    void goInto(lessonId).then(async (answer) => {
      clearTimeout(alone)
      const isOver =
        !answer.ok && answer.problem.kind === 'refused' && answer.problem.code === 'SessionFinished'
      const last = isOver ? await lastRoom(me.get()!.id as StudentId, lessonId) : undefined
      if (gone) return
      if (last) return setJoining({ status: 'over', room: last.room })
      setJoining((now) =>
        answer.ok
          ? { status: 'joined', joined: answer.value, start: now.status === 'joined' ? now.start : null }
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

/** The room that the page carries; this device's unsent work is known by now (`whenLessonIsReady`). */
function carriedRoom(lessonId: LessonId): Joining {
  const carried = currentClient().takeJoined(lessonId)
  return carried ? { status: 'joined', joined: carried.joined, start: carried.start } : { status: 'joining' }
}

/** A trial student has one lesson, and joins it by a call of its own. */
function goInto(lessonId: LessonId): Promise<Answer<ToldRoom>> {
  const current = me.get()
  if (current?.role !== 'student' || current.onlyLessonId !== lessonId)
    return send('/student/join-session', { lessonId })
  rememberTrial(current.id)
  return send('/student/start-trial-lesson', {})
}

/** A room may change many times a second; it is written to the disk at most this often. */
const AT_MOST_EVERY_MS = 1_000

interface CachedRoom {
  sessionId: SessionId
  /** It is unknown how far a cached room is behind, so a whole snapshot is requested once connected. */
  seq: null
  room: Room
}

/** Caches the last state of the room, so that a tablet that is restarted without a network opens the lesson again. */
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

/** The cached room of a lesson; null if the lesson was over when it was cached. */
async function cachedRoom(studentId: StudentId, lessonId: LessonId): Promise<CachedRoom | null> {
  const known = await lastRoom(studentId, lessonId)
  return known && known.room.status !== 'finished' ? known : null
}

function lastRoom(studentId: StudentId, lessonId: LessonId): Promise<CachedRoom | undefined> {
  return deviceOf(currentClient()).cache.get<CachedRoom>(keyOf(studentId, lessonId))
}

function keyOf(studentId: StudentId, lessonId: LessonId): string {
  return JSON.stringify(['room', studentId, lessonId])
}
