import { pathTo } from '#contract/kernel/client-routes.ts'
import type { ComingErasure } from '#contract/upkeep/leavers.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** A student who left: the day on which they are erased, and the reason for which the office keeps them. */
export function ErasureRow({ student, onKeep }: { student: ComingErasure; onKeep: () => void }) {
  const { leavers: words } = useWords().office
  const timeOf = useTimeText(useBranch().branch.timeZone)
  const { id, displayName, reading, classroom, leftAt, erasesAt, kept } = student
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={pathTo('/office/people/:studentId/goodbye', { studentId: id })}
          className="inline-flex min-h-11 items-center font-bold"
        >
          {displayName}
        </Link>
        <p className="text-sm text-quiet">
          {[reading, classroom, words.left(timeOf(leftAt, 'date'))].filter(Boolean).join('・')}
        </p>
        {kept && <p className="text-sm">{words.kept(kept.reason, kept.by, timeOf(kept.at, 'date'))}</p>}
      </div>
      <p className="font-bold">{words.erases(timeOf(erasesAt, 'date'))}</p>
      <Button aria-label={words.keepWho(displayName)} onClick={onKeep}>
        {words.keep}
      </Button>
    </li>
  )
}
