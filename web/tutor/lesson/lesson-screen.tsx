import { useEffect, useState } from 'react'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Problem } from '#web/client/ask.ts'
import '#web/ui/textbook-font.css'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { BackToLessons } from '../navigation.tsx'
import type { TutorJoined } from '../room/follow-room.ts'
import { LessonSummary } from '../summary/lesson-summary.tsx'
import { LiveLesson } from './live-lesson.tsx'
import { TopBar } from './top-bar.tsx'

export function TutorLessonScreen({ lessonId }: { lessonId: LessonId }) {
  const arrival = useArrival(lessonId)
  if (arrival.kind === 'in') return <LiveLesson lesson={arrival.lesson} joined={arrival.joined} />
  return (
    <>
      <WaitingCalls />
      <Outside arrival={arrival} />
    </>
  )
}

/** The screen while joining, or for a lesson that cannot be joined. */
function Outside({ arrival }: { arrival: Exclude<Arrival, { kind: 'in' }> }) {
  const { lesson: words } = useWords().tutor
  switch (arrival.kind) {
    case 'finished':
      return (
        <>
          <TopBar lesson={arrival.lesson} connection={null} />
          <LessonSummary lesson={arrival.lesson} />
        </>
      )
    case 'loading':
      return <StatePanel kind="loading" text={words.joining} />
    case 'offline':
      return <StatePanel kind="offline" text={words.offline} action={<BackToLessons />} />
    case 'cancelled':
      return <StatePanel kind="empty" text={words.cancelled(arrival.reason)} action={<BackToLessons />} />
    case 'failed':
      return <Failed problem={arrival.problem} retry={arrival.retry} />
  }
}

function Failed({ problem, retry }: { problem: Problem; retry: () => void }) {
  const words = useWords()
  if (problem.kind === 'not-found') {
    return <StatePanel kind="empty" text={words.tutor.lesson.notFound} action={<BackToLessons />} />
  }
  const again = <Button onClick={retry}>{plain(words.shared.retry)}</Button>
  return <StatePanel kind="error" text={problemSentence(words, problem)} action={again} />
}

type Arrival =
  | { kind: 'loading' | 'offline' }
  | { kind: 'cancelled'; reason: string | null }
  | { kind: 'failed'; problem: Problem; retry(): void }
  | { kind: 'finished'; lesson: Lesson }
  | { kind: 'in'; lesson: Lesson; joined: TutorJoined }

/** Loads the lesson, and joins its session once unless it is over. */
function useArrival(lessonId: LessonId): Arrival {
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
  const [joined, setJoined] = useState<TutorJoined | null>(null)
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
