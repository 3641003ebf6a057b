import { pathTo } from '#contract/kernel/client-routes.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** Families whose line is often weak in talks, to be rung up; nothing while there are none. */
export function WeakLines() {
  const { weakLines: words } = useWords().office.people
  const { branch } = useBranch()
  const { students } = useAsk('/office/weak-lines', { branchId: branch.id }).value ?? {}
  if (!students || students.length === 0) return null
  return (
    <details className="rounded-tutor border border-line bg-surface px-4">
      <summary className="min-h-13 cursor-pointer content-center py-2">
        <b>{words.title(students.length)}</b>{' '}
        <span className="inline-block text-sm text-quiet">{words.since}</span>
      </summary>
      <p className="pb-2 text-sm text-quiet">{words.lead}</p>
      <ul className="divide-y divide-line border-t border-line">
        {students.map(({ id, displayName, emblem, talks, weak }) => (
          <li key={id}>
            <Link
              to={pathTo('/office/people/:studentId', { studentId: id })}
              className="flex min-h-13 items-center gap-2"
            >
              <EmblemPicture name={emblem} size={1.625} />
              <span className="font-bold">{displayName}</span>
              <span className="ml-auto whitespace-nowrap text-trouble">{words.times(talks, weak)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
