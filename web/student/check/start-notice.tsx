import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { Start } from './use-start.ts'

/** Why a check does not begin: the school said no, or nobody can hear the question. */
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
