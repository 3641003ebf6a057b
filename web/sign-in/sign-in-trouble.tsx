import { useState } from 'react'
import type { Problem } from '#web/client/ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/**
 * One sentence on why the sign-in failed; a wait is counted down without being read aloud each second.
 * @param meanwhile what to do in place of waiting.
 */
export function SignInTrouble({ problem, meanwhile }: { problem: Problem; meanwhile?: string }) {
  const words = useWords()
  const now = useNow(1_000)
  const [since] = useState(now)
  const left = problem.kind === 'too-many' ? Math.max(0, since + problem.retryAfterMs - now) : null
  if (left === 0) return null
  const shown = problem.kind === 'too-many' && left !== null ? { ...problem, retryAfterMs: left } : problem
  return (
    <Notice size="student" role={left === null ? 'alert' : 'timer'}>
      <Ruby text={problemSentence(words, shown)} />
      {meanwhile && left !== null && (
        <span className="mt-1 block">
          <Ruby text={meanwhile} />
        </span>
      )}
    </Notice>
  )
}
