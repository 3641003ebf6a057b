import { CheckIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'

/** A score in percent, with a tick and a word if it passes. */
export function ScoreMark({ score, passed }: { score: number | null; passed: boolean }) {
  const { check } = useWords().tutor.desk
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap ${passed ? 'font-semibold text-leaf-deep' : ''}`}
    >
      {passed && <CheckIcon size={1} />}
      {score === null ? check.noScore : check.score(score)}
      <span className="font-normal">{passed ? check.passed : check.notPassed}</span>
    </span>
  )
}
