import type { Problem } from '#web/client/ask.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Why the last answer came back. What it was stands in its field again. */
export function ItemProblem({ problem }: { problem: Problem | null }) {
  const words = useWords()
  if (!problem) return null
  // A pause that began first is over when this is read.
  const isNo = problem.kind === 'refused' && problem.code !== 'AttemptPaused'
  const says = isNo ? problemSentence(words, problem) : words.student.check.notTaken
  return (
    <p
      role="alert"
      className="rounded-student bg-trouble-ground px-4 py-2 text-lg with-furigana text-trouble"
    >
      <Ruby text={says} />
    </p>
  )
}
