import type { OutputOf } from '#contract/calls.ts'
import type { LevelId } from '#contract/kernel/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { CodeField, InputField, SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'

export interface StudentFacts {
  displayName: string
  reading: string
  grade: number
  levelId: LevelId | null
  loginId: string
}

interface StudentFieldsProps {
  facts: StudentFacts
  levels: OutputOf<'/office/people-choices'>['levels']
  onChange: (facts: StudentFacts) => void
}

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** The fields of a student that the office writes. */
export function StudentFields({ facts, levels, onChange }: StudentFieldsProps) {
  const { people: words } = useWords().office
  return (
    <>
      <InputField
        label={words.name}
        maxLength={MAX_NAME}
        value={facts.displayName}
        onChange={(displayName) => onChange({ ...facts, displayName })}
      />
      <InputField
        label={words.reading}
        maxLength={MAX_NAME}
        value={facts.reading}
        onChange={(reading) => onChange({ ...facts, reading })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={words.grade}
          value={facts.grade}
          options={GRADES.map((grade) => [grade, words.grades(grade)])}
          onChange={(grade) => onChange({ ...facts, grade })}
        />
        <SelectField
          label={words.level}
          value={facts.levelId}
          options={[[null, words.noLevel], ...levels.map(({ id, name }) => [id, name] as const)]}
          onChange={(levelId) => onChange({ ...facts, levelId })}
        />
      </div>
      <CodeField
        label={words.loginId}
        hint={words.loginIdHint}
        value={facts.loginId}
        onChange={(loginId) => onChange({ ...facts, loginId })}
      />
    </>
  )
}
