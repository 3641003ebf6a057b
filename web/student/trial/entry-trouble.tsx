import type { Problem } from '#web/client/ask.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Why a press led nowhere; the next one may. */
export function EntryTrouble({ problem }: { problem: Problem }) {
  const words = useWords()
  return (
    <p
      role="alert"
      className="rounded-tutor border-l-4 border-trouble bg-trouble-ground px-3 py-1 with-furigana"
    >
      <Ruby text={problemSentence(words, problem)} />
    </p>
  )
}
