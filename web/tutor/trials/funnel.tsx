import type { TrialStatus } from '#contract/trials.ts'
import { useWords } from '#web/words/words.ts'
import { trialShapes } from './trial-shapes.ts'

const way: TrialStatus[] = ['invited', 'opened', 'signed-in', 'in-lesson', 'done', 'enrolled']
const aside: TrialStatus[] = ['expired', 'cancelled']

/** How many families stand where, of all that were ever invited. */
export function Funnel({ counts }: { counts: Record<TrialStatus, number> }) {
  const { trials } = useWords().tutor
  return (
    <ol aria-label={trials.funnel} className="grid grid-cols-4 gap-2 @3xl:grid-cols-8">
      {[...way, ...aside].map((status) => (
        <Stage key={status} status={status} count={counts[status]} />
      ))}
    </ol>
  )
}

function Stage({ status, count }: { status: TrialStatus; count: number }) {
  const { trials } = useWords().tutor
  const { Shape } = trialShapes[status]
  const isAside = aside.includes(status)
  return (
    <li
      className={`flex min-h-20 flex-col items-center justify-center gap-0.5 rounded-tutor border px-1 py-2 text-center leading-tight ${isAside ? 'border-line text-quiet' : 'border-line bg-sheet'} ${status === 'enrolled' ? 'border-leaf! bg-leaf-ground' : ''}`}
    >
      <span className="inline-flex items-center gap-1 text-xl font-bold tabular-nums">
        <Shape size={1} />
        {trials.families(count)}
      </span>
      <span className="text-xs">{trials.statuses[status]}</span>
    </li>
  )
}
