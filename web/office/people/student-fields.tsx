import type { OutputOf } from '#contract/calls.ts'
import type { LevelId } from '#contract/kernel/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { CodeField, InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

export interface StudentFacts {
  displayName: string
  reading: string
  grade: number
  levelId: LevelId | null
  loginId: string
}

interface StudentFieldsProps {
  form: FormState<StudentFacts>
  levels: OutputOf<'/office/people-choices'>['levels']
}

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** The fields of a student that the office writes. */
export function StudentFields({ form, levels }: StudentFieldsProps) {
  const { people: words } = useWords().office
  return (
    <>
      <InputField {...form.bind('displayName')} label={words.name} maxLength={MAX_NAME} />
      <InputField {...form.bind('reading')} label={words.reading} maxLength={MAX_NAME} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          {...form.bind('grade')}
          label={words.grade}
          options={GRADES.map((grade) => [grade, words.grades(grade)])}
        />
        <SelectField
          {...form.bind('levelId')}
          label={words.level}
          options={[[null, words.noLevel], ...levels.map(({ id, name }) => [id, name] as const)]}
        />
      </div>
      <CodeField {...form.bind('loginId')} label={words.loginId} hint={words.loginIdHint} />
    </>
  )
}
