import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Problem } from '#web/client/ask.ts'
import '#web/ui/textbook-font.css'
import { send } from '#web/client/outbox/send.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { BackToLessons } from '../navigation.tsx'
import type { TutorJoined } from '../room/follow-room.ts'
import { LessonSummary } from '../summary/lesson-summary.tsx'
import { LiveLesson } from './live-lesson.tsx'
import { TopBar } from './top-bar.tsx'

const LOOK_EVERY_MS = 15_000

/** A tutor's lesson: live, or its summary, or the reason why it cannot be joined. */
export function TutorLessonScreen({ lessonId }: { lessonId: LessonId }) {
  const asked = useAsk(
    '/tutor/lesson',
    { lessonId },
    // The office may take a cancellation back.
    { pollMs: (told) => told?.lesson.status === 'cancelled' && LOOK_EVERY_MS },
  )
  const { lesson, session } = asked.value ?? {}
  const isOver = [lesson?.status, session?.status].some((is) => is === 'finished' || is === 'cancelled')
  const entry = useEntry(lessonId, lesson !== undefined && !isOver)
  if (lesson && entry.joined) return <LiveLesson lesson={lesson} joined={entry.joined} />
  return (
    <>
      <WaitingCalls />
      <Outside asked={asked} entry={entry} isOver={isOver} />
    </>
  )
}

interface OutsideProps {
  asked: AskState<OutputOf<'/tutor/lesson'>>
  entry: ReturnType<typeof useEntry>
  isOver: boolean
}

/** The screen while joining, or for a lesson that cannot be joined. */
function Outside({ asked, entry, isOver }: OutsideProps) {
  const { lesson: said } = useWords().tutor
  const lesson = asked.value?.lesson
  const refusal = entry.problem?.kind === 'refused' ? entry.problem : null
  if (lesson && (lesson.status === 'cancelled' || refusal?.code === 'LessonCancelled')) {
    // It may have been cancelled between the two calls.
    const reason = lesson.cancelReason ?? (refusal?.details.reason || null)
    return <StatePanel kind="empty" text={said.cancelled(reason)} action={<BackToLessons />} />
  }
  if (lesson && (isOver || refusal?.code === 'SessionFinished')) {
    return (
      <>
        <TopBar lesson={lesson} connection={null} />
        <LessonSummary lesson={lesson} />
      </>
    )
  }
  if (asked.offline && !entry.problem) {
    return <StatePanel kind="offline" text={said.offline} action={<BackToLessons />} />
  }
  const problem = lesson ? entry.problem : asked.problem
  if (!problem) return <StatePanel kind="loading" text={said.joining} />
  if (problem.kind === 'not-found') {
    return <StatePanel kind="empty" text={said.notFound} action={<BackToLessons />} />
  }
  const refetch = lesson ? entry.retry : asked.refetch
  return <AskedPanel part={false} asked={{ problem, offline: false, refetch }} />
}

/** Joins the lesson's session once, as soon as it may. */
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
