import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { Start } from './use-start.ts'

/** Says why a check did not begin: the server refused, or there is no connection. */
export function StartNotice({ problem, offline }: { problem: Start['problem']; offline: boolean }) {
  const words = useWords()
  if (offline) {
    return (
      <p className="text-lg with-furigana text-quiet">
        <Ruby text={words.student.check.startOffline} />
      </p>
    )
  }
  if (!problem) return null
  return <ProblemNotice size="student" problem={problem} />
}
