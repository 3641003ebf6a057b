import type { Problem } from '#web/client/ask.ts'
import { Notice } from '#web/ui/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Why a press led nowhere; the next one may. */
export function EntryTrouble({ problem }: { problem: Problem }) {
  const words = useWords()
  return (
    <Notice size="student">
      <Ruby text={problemSentence(words, problem)} />
    </Notice>
  )
}
