import type { ImportCounts } from '#contract/enrolment/imports.ts'
import { useWords } from '#web/words/words.ts'

/** How many people are new, changed, as before, leaving and to be mended. */
export function ImportCountsLine({ counts }: { counts: ImportCounts }) {
  const { imports: words } = useWords().office
  const mend = counts.mend + counts.decide
  const shown = [
    ['new', counts.new],
    ['changed', counts.changed],
    ['same', counts.same],
    ...(counts.leaves > 0 ? ([['leaves', counts.leaves]] as const) : []),
    ...(mend > 0 ? ([['mend', mend]] as const) : []),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-7 border-b border-line pb-3">
      {shown.map(([kind, count]) => (
        <div key={kind}>
          <dt className="text-sm text-quiet">{words.counts[kind]}</dt>
          <dd
            className={`text-3xl leading-tight font-bold tabular-nums ${kind === 'mend' ? 'text-trouble' : ''}`}
          >
            {count}
          </dd>
        </div>
      ))}
    </dl>
  )
}
