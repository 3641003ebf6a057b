import type { Problem } from '#web/client/ask.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import { Notice, type NoticeProps } from './notice.tsx'

/** The reason why something was not done, in a sentence that says what to do. */
export function ProblemNotice({ problem, ...look }: { problem: Problem } & Omit<NoticeProps, 'children'>) {
  const words = useWords()
  return (
    <Notice {...look}>
      <Ruby text={problemSentence(words, problem)} />
    </Notice>
  )
}

interface PartFailedProps {
  problem: Problem
  again: () => void
  size?: 'student' | 'tutor'
}

/**
 * Replaces a part of a screen that failed to load: shows the reason, and a button to retry. The rest of the screen
 * continues.
 */
export function PartFailed({ problem, again, size = 'tutor' }: PartFailedProps) {
  const words = useWords()
  const looks = {
    student: 'with-furigana gap-x-6 gap-y-3 rounded-student border border-line bg-sheet p-5 text-lg',
    tutor: 'gap-2 text-sm',
  }
  const { problems } = words.shared
  return (
    <div role="alert" className={`flex flex-wrap items-center ${looks[size]}`}>
      <p className="min-w-0 flex-1 basis-60">
        <Ruby text={problem.kind === 'bug' ? problems.failed : problemSentence(words, problem)} />
        {problem.kind === 'bug' && (
          <small className="block font-mono text-xs break-all text-quiet select-all">{problem.id}</small>
        )}
      </p>
      <Button size={size} onClick={again}>
        <Ruby text={words.shared.retry} />
      </Button>
    </div>
  )
}
