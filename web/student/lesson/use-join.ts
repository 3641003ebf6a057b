import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import type { LessonId } from '../../../contract/kernel/ids.ts'
import type { Problem } from '../../shared/ask.ts'
import { send } from '../../shared/writes.ts'

export type Joined = OutputOf<'/student/join-session'>
export type Joining =
  | { status: 'joining' }
  | { status: 'joined'; joined: Joined }
  | { status: 'failed'; problem: Problem }

/** Goes into the lesson's session; `again` tries once more after a "no". */
export function useJoin(lessonId: LessonId): [Joining, again: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [joining, setJoining] = useState<Joining>({ status: 'joining' })
  useEffect(() => {
    let gone = false
    void send('/student/join-session', { lessonId }).then((answer) => {
      if (gone) return
      setJoining(
        answer.ok
          ? { status: 'joined', joined: answer.value }
          : { status: 'failed', problem: answer.problem },
      )
    })
    return () => void (gone = true)
  }, [lessonId, attempt])
  const again = (): void => {
    setJoining({ status: 'joining' })
    setAttempt(attempt + 1)
  }
  return [joining, again]
}
