import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { me } from '#web/client/session/acts.ts'
import { rememberTrial } from '../welcome.tsx'
import { keptRoom, type KeptRoom } from './kept-room.ts'

type ToldRoom = OutputOf<'/student/join-session'>
/** A room to begin with: as the school told it, or as this device remembers it. */
export type Joined = ToldRoom | KeptRoom
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
      const joined = await keptRoom(me.get()!.id as StudentId, lessonId)
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
