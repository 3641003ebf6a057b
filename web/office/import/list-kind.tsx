import type { ImportChoices, PersonKind } from '#contract/enrolment/import-choices.ts'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'

const kinds: PersonKind[] = ['student', 'tutor']

/** Chooses if a list is of students or of tutors, where it has no column for it. */
export function ListKind({
  seen: { plan, choices },
  onChange,
}: {
  seen: Seen
  onChange: (more: Partial<ImportChoices>) => void
}) {
  const { imports: words } = useWords().office
  if (plan.format !== 'spreadsheet' || plan.columns.some(({ field }) => field === 'role')) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
      <legend className="sr-only">{words.kind}</legend>
      <span aria-hidden className="text-sm text-quiet">
        {words.kind}
      </span>
      {kinds.map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="kind"
            className="size-5 accent-leaf"
            checked={choices.kind === kind}
            onChange={() => onChange({ kind })}
          />
          {words.people[kind]}
        </label>
      ))}
    </fieldset>
  )
}
