import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { BranchId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'

interface MissingFieldsProps {
  seen: Seen
  branchId: BranchId
  onChange: (more: Partial<ImportChoices>) => void
}

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** The classroom, grade and level of new students, where the list does not say them. */
export function MissingFields(props: MissingFieldsProps) {
  const { plan, choices } = props.seen
  const isOfStudents = choices.kind === 'student' && plan.counts.new + plan.counts.mend > 0
  return isOfStudents ? <MissingOfStudents {...props} /> : null
}

function MissingOfStudents({ seen: { plan, choices }, branchId, onChange }: MissingFieldsProps) {
  const { imports: words } = useWords().office
  const asked = useAsk('/office/people-choices', { branchId })
  const lacks = (field: ImportField) => plan.columns.every((column) => column.field !== field)
  const said = (code: string) => plan.groups.some((group) => group.code === code)
  const { grade = null, levelId = null } = choices.defaults ?? {}
  const levels = asked.value?.levels ?? []
  return (
    <>
      {(choices.classroomId !== null || said('ClassroomMissing')) && (
        <SelectField
          label={words.classroomOf}
          className="mt-3"
          value={choices.classroomId}
          options={[
            [null, words.noClassroom],
            ...(asked.value?.classrooms ?? []).map(({ id, name }) => [id, name] as const),
          ]}
          onChange={(classroomId) => onChange({ classroomId })}
        />
      )}
      {(grade !== null || said('GradeMissing')) && (
        <SelectField
          label={words.gradeOf}
          className="mt-3"
          value={grade}
          options={[[null, words.noClassroom], ...GRADES.map((one) => [one, words.grade(one)] as const)]}
          onChange={(chosen) => onChange({ defaults: { grade: chosen, levelId } })}
        />
      )}
      {lacks('level') && lacks('textbook') && levels.length > 1 && (
        <SelectField
          label={words.levelOf}
          className="mt-3"
          value={levelId}
          options={[[null, words.noLevel], ...levels.map(({ id, name }) => [id, name] as const)]}
          onChange={(chosen) => onChange({ defaults: { grade, levelId: chosen } })}
        />
      )}
    </>
  )
}
