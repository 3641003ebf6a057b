import type { TrialStatus } from '#contract/enrolment/trials/trials.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { sortTrials } from '#web/ui/trials/trial-order.ts'
import { trialShapes } from '#web/ui/trials/trial-status.tsx'
import { useWords } from '#web/words/words.ts'
import { TrialRow } from './trial-row.tsx'
import { useTrials } from './use-trials.ts'

/** The classroom's families, below the funnel. */
export function TrialList({ counts }: { counts: Record<TrialStatus, number> }) {
  const { trials: words } = useWords().tutor
  const { trials } = useTrials()
  const isNew = Object.values(counts).every((count) => count === 0)
  if (isNew) return <StatePanel part kind="empty" text={words.none} />
  return (
    <>
      <Funnel counts={counts} />
      {trials.length === 0 ? (
        <StatePanel part kind="empty" text={words.noneRecent} />
      ) : (
        <ul aria-label={words.list} className="flex flex-col gap-2">
          {sortTrials(trials).map((trial) => (
            <TrialRow key={trial.id} trial={trial} />
          ))}
        </ul>
      )}
    </>
  )
}

const way: TrialStatus[] = ['invited', 'opened', 'signed-in', 'in-lesson', 'done', 'enrolled']
const aside: TrialStatus[] = ['expired', 'cancelled']

/** The number of families per status, of all that were ever invited. */
function Funnel({ counts }: { counts: Record<TrialStatus, number> }) {
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
