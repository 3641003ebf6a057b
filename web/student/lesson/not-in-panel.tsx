import type { Problem } from '#web/client/ask.ts'
import type { ChildScene } from '#web/ui/child-state/child-picture.tsx'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { AgainIcon, HomeIcon } from '#web/ui/drawings/icons.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { LateLine } from '../offline/late-line.tsx'

export interface NotInPanelProps {
  /** `denied`: the live room does not let the student in. */
  problem: Problem | 'denied'
  onAgain: () => void
  onHome: () => void
}

/** Says why the student is not in the lesson, and what to do instead. */
export function NotInPanel({ problem, onAgain, onHome }: NotInPanelProps) {
  const words = useWords()
  const { lesson, page, home } = words.student
  const refused = problem !== 'denied' && problem.kind === 'refused' ? problem : null
  const isOver = refused?.code === 'SessionFinished'
  const [of, text] = stateOf(problem, words)
  const mayTryAgain = of === 'offline' || of === 'error'
  const reason = refused?.details.reason
  const goHome = (
    <StateAction icon={<HomeIcon size={2} />} text={isOver ? lesson.end : page.home} onPress={onHome} />
  )
  const tryAgain = (
    <div className="flex flex-wrap justify-center gap-4">
      <Button size="student" onClick={onHome}>
        <Ruby text={page.home} />
      </Button>
      <StateAction icon={<AgainIcon size={2} />} text={words.shared.retry} onPress={onAgain} />
    </div>
  )
  return (
    <ChildState of={of} text={text} isTrouble={of === 'error'} action={mayTryAgain ? tryAgain : goHome}>
      {refused?.code === 'TooEarly' && (
        <p className="text-xl with-furigana">
          <Ruby text={lesson.tooEarlyWhen} />
        </p>
      )}
      {reason && <p className="text-xl">{home.because(reason)}</p>}
      <LateLine />
    </ChildState>
  )
}

function stateOf(problem: NotInPanelProps['problem'], words: Words): [ChildScene, string] {
  const { lesson } = words.student
  if (problem === 'denied') return ['closed', lesson.denied]
  switch (problem.kind) {
    case 'refused':
      if (problem.code === 'TooEarly') return ['closed', lesson.tooEarly]
      if (problem.code === 'SessionFinished') return ['finished', lesson.sessionFinished]
      if (problem.code === 'LessonCancelled') return ['cancelled', lesson.cancelled]
      return ['closed', problemSentence(words, problem)]
    case 'not-found':
      return ['not-found', lesson.noLesson]
    case 'offline':
    case 'timeout':
    case 'away':
      return ['offline', problemSentence(words, problem)]
    case 'too-many':
    case 'invalid':
    case 'too-large':
    case 'bug':
      return ['error', problemSentence(words, problem)]
  }
}
