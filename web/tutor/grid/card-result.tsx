import { useWords } from '#web/words/words.ts'
import type { CheckView } from '../panel/check/check-view.ts'
import { ScoreMark } from '../panel/check/score-mark.tsx'

/** On the picture's corner: what the check before came to, or how much of it waits for the tutor. */
export function CardResult({ view }: { view: Exclude<CheckView, { kind: 'running' }> }) {
  const { check } = useWords().tutor.desk
  const waits = view.kind === 'to-mark'
  return (
    <span
      className={`absolute top-1 left-1 rounded-md border px-1.5 text-xs leading-5 ${waits ? 'border-calling bg-calling-ground font-bold text-calling-ink' : 'border-line bg-sheet'}`}
    >
      {waits ? check.toMark(view.count) : <ScoreMark {...view} />}
    </span>
  )
}
