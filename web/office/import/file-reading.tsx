import type { ImportChoices } from '#contract/enrolment/imports.ts'
import { importEncodings } from '#contract/enrolment/rules/imported-people.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { FileColumns } from './file-columns.tsx'
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
