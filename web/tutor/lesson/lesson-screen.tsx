import type { LessonId } from '#contract/kernel/ids.ts'
import type { Problem } from '#web/client/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import '#web/ui/textbook-font.css'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { BackToLessons } from '../back-to-lessons.tsx'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { LessonSummary } from '../summary/lesson-summary.tsx'
import { LiveLesson } from './live-lesson.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival, type Arrival } from './use-arrival.ts'

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

/** On the way in, or at a lesson that nobody can go into. */
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
