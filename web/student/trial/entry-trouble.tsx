import type { Problem } from '../../shared/ask.ts'
import { problemSentence } from '../../shared/words/problem-sentence.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'

/** Why a press led nowhere; the next one may. */
export function EntryTrouble({ problem }: { problem: Problem }) {
  const words = useWords()
  return (
    <p
      role="alert"
      className="with-furigana rounded-tutor border-l-4 border-trouble bg-trouble-ground px-3 py-1"
    >
      <Ruby text={problemSentence(words, problem)} />
    </p>
  )
}
