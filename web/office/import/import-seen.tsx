import type { ImportCounts } from '#contract/enrolment/imports.ts'
import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { BranchId } from '#contract/kernel/ids.ts'
import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useWords } from '#web/words/words.ts'
import { ClassQuestions } from './class-questions.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportRows } from './import-rows.tsx'
import { ListKind } from './list-kind.tsx'
import { Questions } from './questions.tsx'
import type { ImportActs, ImportStage } from './use-import.ts'

export type Seen = Extract<ImportStage, { at: 'seen' }>

interface ImportSeenProps {
  acts: ImportActs
  seen: Seen
  branchId: BranchId
}

/** A file that was read: equal findings together on the left, the rows on the right, and one press that brings all of it in. */
export function ImportSeen({ acts, seen, branchId }: ImportSeenProps) {
  const { plan, isStale, problem } = seen
  const { imports: words } = useWords().office
  return (
    <>
      <div aria-busy={seen.busy !== 'no'} className="flex min-w-0 flex-1 flex-col gap-4 p-4 @6xl:px-10">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h1 className="flex min-w-0 flex-wrap items-baseline gap-x-6 text-2xl">
            <span className="font-bold break-all">{plan.name}</span>{' '}
            <span role="status">{useHeadline(seen)}</span>
          </h1>
          <Button className="ml-auto" onClick={acts.leave}>
            {words.other}
          </Button>
        </header>
        {isStale && <Notice role="alert">{words.stale}</Notice>}
        {problem && <ProblemNotice problem={problem} />}
        <div className="flex min-w-0 flex-col gap-6 @5xl:flex-row @6xl:gap-10">
          <section aria-label={words.findings} className="flex flex-col @5xl:w-80 @5xl:flex-none @6xl:w-100">
            <ImportCountsLine counts={plan.counts} />
            <FileReading seen={seen} onChange={(more) => void acts.change(more)} />
            <ListKind seen={seen} onChange={(more) => void acts.change(more)} />
            <ImportFindings seen={seen} branchId={branchId} onChange={(more) => void acts.change(more)} />
            <ClassQuestions seen={seen} onChange={(more) => void acts.change(more)} />
            <Questions seen={seen} onChange={(more) => void acts.change(more)} />
          </section>
          <ImportRows seen={seen} acts={acts} />
        </div>
      </div>
      <Foot acts={acts} seen={seen} />
    </>
  )
}

/** How many people are new, changed, as before, leaving and to be mended. */
function ImportCountsLine({ counts }: { counts: ImportCounts }) {
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

function useHeadline({ plan: { counts, groups, difference } }: Seen): string {
  const { headline } = useWords().office.imports
  const places = groups.filter(({ isFault }) => isFault).reduce((sum, { count }) => sum + count, 0)
  if (counts.rows === 0) return headline.broken
  if (places > 0) return headline.mend(counts.rows, places)
  if (difference === null) return headline.decide(counts.rows, counts.decide)
  return counts.same === counts.rows ? headline.same(counts.rows) : headline.ready(counts.rows)
}

/** An answer that is on file stays without a day in the list. */
const written = ({ field, value }: { field: ImportField; value: string }) =>
  field.endsWith('Consent') && (value === 'given' || value === 'refused') ? '' : value

function Foot({ acts, seen }: Omit<ImportSeenProps, 'branchId'>) {
  const { imports: words } = useWords().office
  const { plan, busy } = seen
  const hasToMend = plan.counts.mend + plan.counts.decide > 0

  async function save(): Promise<void> {
    const rows = await acts.rowsToMend()
    if (!rows) return
    const head = [
      words.rowNumber,
      ...plan.columns.map(({ field, heading }) => heading || words.fields[field]),
    ]
    const lines = rows.map(({ row, cells }) => [String(row), ...cells.map(written)])
    saveFile(words.mendName(plan.name.replace(/\.\w+$/, '')), writeSpreadsheet([head, ...lines]), 'text/csv')
  }

  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-frame px-4 py-3 @6xl:px-10">
      <p role="status" className="mr-auto min-w-0 text-quiet">
        {busy === 'applying' ? words.applying : words.nothingYet}
      </p>
      {hasToMend && <Button onClick={() => void save()}>{words.mendFile}</Button>}
      <Button
        look="main"
        disabled={plan.difference === null && seen.choices === seen.planned}
        busy={busy !== 'no'}
        onClick={() => void acts.apply()}
      >
        {words.apply}
      </Button>
    </footer>
  )
}
