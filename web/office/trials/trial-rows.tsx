import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { sortTrials } from '#web/ui/trials/trial-order.ts'
import { TrialStatusLine } from '#web/ui/trials/trial-status.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { useTrialDesk } from './use-office-trials.ts'

/** A family a row; a press chooses it. */
export function TrialRows({ trials }: { trials: readonly Trial[] }) {
  const { trials: shared, trialDesk: words } = useWords().office
  return (
    <table aria-label={shared.list} className="w-full border-collapse text-left">
      <thead className="text-sm text-quiet">
        <tr className="border-b border-line">
          <th className="py-2 pl-2 font-normal">{words.child}</th>
          <th className="font-normal">{words.when}</th>
          <th className="hidden font-normal @3xl:table-cell">{words.place}</th>
          <th className="hidden font-normal @2xl:table-cell">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {sortTrials(trials).map((trial) => (
          <Row key={trial.id} trial={trial} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ trial }: { trial: Trial }) {
  const { trials: shared, trialDesk: words } = useWords().office
  const { branch } = useBranch()
  const { chosen, choose } = useTrialDesk()
  const timeOf = useTimeText(branch.timeZone)
  const { id, student, lesson } = trial
  const isChosen = chosen?.id === id
  const status = <TrialStatusLine trial={trial} words={shared} timeZone={branch.timeZone} />
  return (
    <tr
      aria-selected={isChosen}
      onClick={() => choose(isChosen ? null : id)}
      className={`h-13 cursor-pointer border-b border-line align-top hover:bg-leaf-ground ${isChosen ? 'bg-leaf-ground' : ''}`}
    >
      <td className="py-1 pl-2">
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={words.chooseWho(student.displayName)}
          className="min-h-11 text-left leading-tight"
        >
          <span className="block font-bold whitespace-nowrap">{student.displayName}</span>
          <span className="block text-sm whitespace-nowrap text-quiet">{student.reading}</span>
        </button>
        <div className="pb-1 @2xl:hidden">{status}</div>
      </td>
      <td className="py-2 pr-2 tabular-nums">
        <span className="whitespace-nowrap">{timeOf(lesson.startsAt, 'short-day')}</span>{' '}
        <span className="font-bold whitespace-nowrap">{timeOf(lesson.startsAt)}</span>
      </td>
      <td className="hidden py-2 pr-2 @3xl:table-cell">
        <span className="block leading-tight">{lesson.classroom.name}</span>
        <span className="block text-sm whitespace-nowrap text-quiet">{lesson.tutor.displayName}</span>
      </td>
      <td className="hidden py-2 @2xl:table-cell">{status}</td>
    </tr>
  )
}
