import { useState } from 'react'
import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { importColumns, importEncodings } from '#contract/enrolment/rules/imported-people.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'

interface FileReadingProps {
  seen: Seen
  onChange: (more: Partial<ImportChoices>) => void
}

/** How the file was read: which of its tables, its letters, and what its columns are. All of it can be changed. */
export function FileReading({ seen, onChange }: FileReadingProps) {
  const { imports: words } = useWords().office
  const { encoding, key, format, tables, table } = seen.plan
  return (
    <div className="flex flex-col gap-2 border-b border-line py-3">
      {format !== 'spreadsheet' && <p className="text-sm">{words.forms[format]}</p>}
      {tables.length > 0 && (
        <SelectField
          label={words.table}
          value={table}
          options={tables.map((name) => [name, name] as const)}
          onChange={(chosen) => onChange({ table: chosen })}
        />
      )}
      {encoding !== null && (
        <SelectField
          label={words.encoding}
          value={encoding}
          options={importEncodings.map((one) => [one, words.encodings[one]] as const)}
          onChange={(chosen) => onChange({ encoding: chosen })}
        />
      )}
      {format === 'spreadsheet' ? (
        <FileColumns seen={seen} onChange={onChange} />
      ) : (
        <p className="text-sm text-quiet">
          {words.keyColumn} <span className="font-bold">{key.heading}</span>
        </p>
      )}
    </div>
  )
}

const LEFT_OUT = ''
const KEY = 'key'

/**
 * The columns of the list: each with the first of its cells, and what it is. It opens by itself where nobody knows which one is
 * the name, and stays open while the others are said.
 */
function FileColumns({ seen: { plan, choices }, onChange }: FileReadingProps) {
  const { imports: words } = useWords().office
  const { fileColumns, groups } = plan
  const isAsked = groups.some(({ code }) => code === 'NoHeading' || code === 'ColumnTwice')
  const [isOpen, setOpen] = useState(isAsked)
  if (fileColumns.length === 0) return null
  const taken = fileColumns.filter(({ is }) => is !== null)

  function say(heading: string, chosen: string): void {
    const others = (choices.columns ?? []).filter((column) => column.heading !== heading)
    const isOldKey = fileColumns.some((column) => column.heading === heading && column.is === KEY)
    if (chosen === KEY) return onChange({ columns: others, keyColumn: heading })
    const is = importColumns.find((column) => column === chosen) ?? null
    onChange({ columns: [...others, { heading, is }], ...(isOldKey && { keyColumn: '' }) })
  }

  return (
    <details
      className="py-2"
      open={isOpen || isAsked}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 content-center font-bold">
        {words.columns.taken(fileColumns.length, taken.length)}
      </summary>
      <ul className="flex flex-col">
        {fileColumns.map(({ heading, is, by, samples }, at) => (
          <li key={`${at} ${heading}`} className="flex items-center gap-3 border-t border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="font-bold break-words">{heading}</p>
              <p className="text-sm break-words text-quiet">{samples.join(words.and) || words.empty}</p>
              {by === 'remembered' && <p className="text-sm text-leaf">{words.columns.remembered}</p>}
            </div>
            <select
              aria-label={words.columns.of(heading)}
              className="h-11 w-40 flex-none rounded-tutor border border-edge bg-sheet px-2"
              value={is ?? LEFT_OUT}
              onChange={({ target }) => say(heading, target.value)}
            >
              <option value={LEFT_OUT}>{words.columns.none}</option>
              {importColumns.map((column) => (
                <option key={column} value={column}>
                  {column in words.columns.parts
                    ? words.columns.parts[column as keyof typeof words.columns.parts]
                    : words.fields[column as keyof typeof words.fields]}
                </option>
              ))}
              <option value={KEY}>{words.columns.parts.key}</option>
            </select>
          </li>
        ))}
      </ul>
    </details>
  )
}
