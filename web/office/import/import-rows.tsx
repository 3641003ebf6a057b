import type { ImportRow } from '#contract/enrolment/imports.ts'
import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'
import type { ImportActs } from './use-import.ts'

/** Columns that a narrow table does without: they are rarely the reason for a look at a row. */
const wide: ReadonlySet<ImportField> = new Set([
  'guardianName',
  'guardianRelation',
  'guardianMail',
  'guardianPhone',
  'voiceConsent',
  'recordingConsent',
  'textbook',
  'level',
])
const narrow = 'hidden @6xl:table-cell'

/** The rows of the file as they will be, with the cells that somebody has to mend. */
export function ImportRows({ seen: { plan, isMendOnly, busy }, acts }: { seen: Seen; acts: ImportActs }) {
  const { imports: words } = useWords().office
  const { columns, rows, total, counts } = plan
  const left = total - rows.length
  if (counts.rows === 0) return null
  const shown = columns.filter(({ field }) => field !== 'key' && field !== 'role')
  return (
    <section aria-label={words.rows} className="flex min-w-0 flex-1 flex-col gap-3">
      {(counts.mend + counts.decide > 0 || isMendOnly) && (
        <label className="flex min-h-11 items-center gap-2 self-end text-sm">
          <input
            type="checkbox"
            className="size-5 accent-leaf"
            checked={isMendOnly}
            onChange={({ target }) => void acts.change({}, target.checked)}
          />
          {words.mendOnly}
        </label>
      )}
      {/* A region that scrolls has to be reached by the keyboard. */}
      <div tabIndex={0} role="group" aria-label={words.rows} className="relative min-w-0 overflow-x-auto">
        <table className="w-full border-collapse text-left text-base">
          <thead>
            <tr className="border-b border-line text-sm text-quiet">
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                {words.row}
              </th>
              {shown.map(({ field }) => (
                <th
                  key={field}
                  scope="col"
                  className={`py-2 pr-3 font-normal ${wide.has(field) ? narrow : ''}`}
                >
                  {words.fields[field]}
                </th>
              ))}
              <th scope="col" className="py-2 font-normal">
                <span className="sr-only">{words.findings}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.file} ${row.row}`} row={row} fields={shown.map(({ field }) => field)} />
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <Button className="self-center" busy={busy !== 'no'} onClick={() => void acts.more()}>
          {words.more(left)}
        </Button>
      )}
    </section>
  )
}

function Row({ row: { row, cells, outcome }, fields }: { row: ImportRow; fields: readonly ImportField[] }) {
  const { imports: words } = useWords().office
  const isWrong = outcome === 'mend'
  const look = isWrong ? 'font-bold text-trouble' : 'text-quiet'
  return (
    <tr className="h-11 border-b border-line">
      <td className={`pr-3 text-right tabular-nums ${look}`}>{row}</td>
      {cells
        .filter(({ field }) => fields.includes(field))
        .map((cell) => (
          <Cell key={cell.field} cell={cell} />
        ))}
      <td className={`text-right whitespace-nowrap ${look}`}>{words.outcomes[outcome]}</td>
    </tr>
  )
}

function Cell({ cell: { field, value, before, isFault } }: { cell: ImportRow['cells'][number] }) {
  const { imports: words } = useWords().office
  const shown = useShown()
  const text = isFault ? value : shown(field, value)
  const looks = `${field === 'name' ? 'font-bold whitespace-nowrap' : ''} ${field.startsWith('guardian') ? 'text-quiet' : ''}`
  return (
    <td className={`max-w-64 py-1 pr-3 break-words ${looks} ${wide.has(field) ? narrow : ''}`}>
      {isFault ? (
        <span className="inline-block rounded-md border-2 border-trouble bg-trouble-ground px-1.5 font-bold text-trouble">
          <span className="sr-only">{words.faultOf(text || words.empty)}</span>
          <span aria-hidden>{text || words.empty}</span>
        </span>
      ) : before === null ? (
        text
      ) : (
        <span>
          <span className="sr-only">{words.became(shown(field, before) || words.empty, text)}</span>
          <span aria-hidden>
            {shown(field, before) && <span>{`${shown(field, before)} → `}</span>}
            <b>{text}</b>
          </span>
        </span>
      )}
    </td>
  )
}

/** A cell in the words of the reader's language. */
function useShown(): (field: ImportField, value: string) => string {
  const { imports: words } = useWords().office
  return (field, value) => {
    if (field === 'grade') return value === '' ? '' : words.grade(Number(value))
    if (field === 'status') return words.status[value] ?? value
    if (field === 'guardianRelation') return words.relations[value] ?? value
    if ((field === 'voiceConsent' || field === 'recordingConsent') && value !== '')
      return words.consents[value] ?? words.paperOf(value)
    return value
  }
}
