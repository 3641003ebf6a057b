import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportGroup } from '#contract/enrolment/imports.ts'
import type { ImportFault, ImportNote } from '#contract/enrolment/rules/imported-people.ts'
import type { BranchId } from '#contract/kernel/ids.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'
import { MissingFields } from './missing-fields.tsx'

interface ImportFindingsProps {
  seen: Seen
  branchId: BranchId
  onChange: (more: Partial<ImportChoices>) => void
}

/** Equal findings together: faults with their figure in brick, what was corrected by itself in grey. */
export function ImportFindings({ seen, branchId, onChange }: ImportFindingsProps) {
  const { groups } = seen.plan
  return (
    <>
      <ul>
        {groups.map((group) => (
          <li key={`${group.code} ${group.value}`} className="border-b border-line py-3">
            <Group group={group} />
            <Way group={group} seen={seen} onChange={onChange} />
          </li>
        ))}
      </ul>
      <MissingFields seen={seen} branchId={branchId} onChange={onChange} />
    </>
  )
}

function Group({ group: { code, value, count, isFault, near, ...where } }: { group: ImportGroup }) {
  const { imports: words } = useWords().office
  const sentence = isFault ? words.faults[code as ImportFault](value) : words.notes[code as ImportNote](value)
  const places = usePlaces(where.places, count)
  const isTwice = code === 'LoginIdTwice'
  const details = [
    places + (isTwice ? words.about(value) : ''),
    near.length > 0 ? words.near(near.join(words.and)) : '',
  ].filter((part) => part !== '')
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span
          className={`text-lg font-bold tabular-nums ${isFault ? 'text-trouble' : 'text-quiet'}`}
          aria-hidden={count === 1}
        >
          {count}
        </span>
        <span className="min-w-0 font-bold break-words">{sentence}</span>
      </p>
      {details.map((part) => (
        <p key={part} className="text-sm break-words text-quiet">
          {part}
        </p>
      ))}
    </>
  )
}

const MOST_ROWS = 8

/** The rows of a finding in words, by file where there are several. */
function usePlaces(places: ImportGroup['places'], count: number): string {
  const { imports: words } = useWords().office
  const rows = places.filter(({ row }) => row !== null)
  if (rows.length === 0) return ''
  const shown = [...new Set(rows.map(({ row }) => row))].slice(0, MOST_ROWS)
  const text = words.places(shown.join(words.and), Math.max(0, count - shown.length))
  const file = rows[0]!.file
  if (file === null) return text
  const columns = [...new Set(rows.map(({ column }) => column))]
  const where = columns.length === 1 && columns[0] ? `${text} ${words.column(columns[0])}` : text
  return words.placeIn(file, where)
}

/** The choices of the office about a finding, so that the file need not be mended. */
function Way({
  group: { code, value },
  seen,
  onChange,
}: Omit<ImportFindingsProps, 'branchId'> & { group: ImportGroup }) {
  const { imports: words } = useWords().office
  const { newClassrooms } = seen.choices
  if (code === 'ClassroomUnknown')
    return (
      <Button className="mt-2" onClick={() => onChange({ newClassrooms: [...newClassrooms, value] })}>
        {words.makeClassroom(value)}
      </Button>
    )
  if (code !== 'SchoolUnclear') return null
  return (
    <SelectField
      label={words.school}
      className="mt-3"
      value={seen.choices.school}
      options={[[null, words.noClassroom], ...seen.plan.schools.map(({ key, name }) => [key, name] as const)]}
      onChange={(school) => onChange({ school })}
    />
  )
}
