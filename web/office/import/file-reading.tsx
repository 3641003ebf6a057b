import type { ImportChoices } from '#contract/enrolment/imports.ts'
import { importEncodings } from '#contract/enrolment/rules/imported-people.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'

interface FileReadingProps {
  seen: Seen
  onChange: (more: Partial<ImportChoices>) => void
}

/** How the file was read: its letters, and the column by which people are known again. Both can be changed. */
export function FileReading({ seen: { plan, choices }, onChange }: FileReadingProps) {
  const { imports: words } = useWords().office
  const { encoding, key, format } = plan
  if (encoding === null) return null
  return (
    <div className="flex flex-col gap-2 border-b border-line py-3">
      <SelectField
        label={words.encoding}
        value={encoding}
        options={importEncodings.map((one) => [one, words.encodings[one]] as const)}
        onChange={(chosen) => onChange({ encoding: chosen })}
      />
      {format === 'spreadsheet' ? (
        <SelectField
          label={words.keyColumn}
          value={choices.keyColumn ?? key.heading ?? ''}
          options={[['', words.noKey], ...key.columns.map((heading) => [heading, heading] as const)]}
          onChange={(chosen) => onChange({ keyColumn: chosen })}
        />
      ) : (
        <p className="text-sm text-quiet">
          {words.keyColumn} <span className="font-bold">{key.heading}</span>
        </p>
      )}
    </div>
  )
}
