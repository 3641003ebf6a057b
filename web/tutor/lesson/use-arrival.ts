import { useEffect, useState } from 'react'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import type { Joined } from '../room/follow-room.ts'

export type Arrival =
  | { kind: 'loading' | 'offline' }
  | { kind: 'cancelled'; reason: string | null }
  | { kind: 'failed'; problem: Problem; retry(): void }
  | { kind: 'finished'; lesson: Lesson }
  | { kind: 'in'; lesson: Lesson; joined: Joined }

/** Asks for the lesson, and joins its session once where it is not over. */
export function useArrival(lessonId: LessonId): Arrival {
  const asked = useAsk('/tutor/lesson', { lessonId })
  const lesson = asked.value?.lesson
  const over =
    lesson?.status === 'finished' ||
    lesson?.status === 'cancelled' ||
    asked.value?.session?.status === 'finished'
  const entry = useEntry(lessonId, lesson !== undefined && !over)

  if (!lesson) {
    if (asked.status !== 'failed' || !asked.problem) return { kind: 'loading' }
    return asked.offline
      ? { kind: 'offline' }
      : { kind: 'failed', problem: asked.problem, retry: asked.refetch }
  }
  if (entry.joined) return { kind: 'in', lesson, joined: entry.joined }
  if (lesson.status === 'cancelled' || isRefused(entry.problem, 'LessonCancelled'))
    return { kind: 'cancelled', reason: lesson.cancelReason ?? reasonIn(entry.problem) }
  if (over || isRefused(entry.problem, 'SessionFinished')) return { kind: 'finished', lesson }
  if (entry.problem) return { kind: 'failed', problem: entry.problem, retry: entry.retry }
  return { kind: asked.offline ? 'offline' : 'loading' }
}

function useEntry(lessonId: LessonId, open: boolean) {
  const [joined, setJoined] = useState<Joined | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (!open) return
    let gone = false
    void send('/tutor/join-session', { lessonId }).then((answer) => {
      if (gone) return
      if (answer.ok) setJoined(answer.value)
      else setProblem(answer.problem)
    })
    return () => {
      gone = true
    }
  }, [lessonId, open, attempt])
  const retry = (): void => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return { joined, problem, retry }
}

/** The lesson was cancelled between the two calls. */
function reasonIn(problem: Problem | null): string | null {
  return (problem?.kind === 'refused' && problem.details.reason) || null
}

function isRefused(problem: Problem | null, code: string): boolean {
  return problem?.kind === 'refused' && problem.code === code
}
