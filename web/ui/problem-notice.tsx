import type { Problem } from '#web/client/ask.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
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
