import type { Problem } from '#web/client/ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { LateLine } from '../offline/late-line.tsx'

export interface NotInPanelProps {
  problem: Problem
  onAgain: () => void
  onHome: () => void
}

/** Says why the student cannot join the lesson, and what to do instead. */
export function NotInPanel({ problem, onAgain, onHome }: NotInPanelProps) {
  const words = useWords()
  const { lesson, page } = words.student
  const refused = problem.kind === 'refused' ? problem.code : null
  const early = refused === 'TooEarly'
  const mayTryAgain = early || (!refused && problem.kind !== 'not-found')
  const home = (
    <Button size="student" look={mayTryAgain ? 'calm' : 'main'} onClick={onHome}>
      <Ruby text={page.home} />
    </Button>
  )
  const again = (
    <Button size="student" look="main" onClick={onAgain}>
      <Ruby text={words.shared.retry} />
    </Button>
  )
  const reason = problem.kind === 'refused' && problem.details.reason
  const say = () => {
    if (early) return lesson.tooEarly
    if (refused === 'SessionFinished') return lesson.sessionFinished
    if (refused === 'LessonCancelled') return lesson.cancelled
    return problem.kind === 'not-found' ? lesson.noLesson : problemSentence(words, problem)
  }
  return (
    <StatePanel
      kind={early ? 'waiting' : refused === 'SessionFinished' ? 'finished' : mayTryAgain ? 'error' : 'empty'}
      text={say()}
      action={
        <div className="flex flex-wrap justify-center gap-4">
          {home}
          {mayTryAgain && again}
        </div>
      }
    >
      {reason && <p className="text-xl">{words.student.home.because(reason)}</p>}
      <LateLine />
    </StatePanel>
  )
}
