import type { OutputOf } from '#contract/calls.ts'
import type { LevelId } from '#contract/kernel/ids.ts'
import { Field } from '#web/ui/field.tsx'
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
      <Field label={words.name}>
        {(field) => (
          <input
            {...field}
            maxLength={40}
            value={facts.displayName}
            onChange={({ target }) => onChange({ ...facts, displayName: target.value })}
          />
        )}
      </Field>
      <Field label={words.reading}>
        {(field) => (
          <input
            {...field}
            maxLength={60}
            value={facts.reading}
            onChange={({ target }) => onChange({ ...facts, reading: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.grade}>
          {(field) => (
            <select
              {...field}
              value={facts.grade}
              onChange={({ target }) => onChange({ ...facts, grade: Number(target.value) })}
            >
              {GRADES.map((grade) => (
                <option key={grade} value={grade}>
                  {words.grades(grade)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.level}>
          {(field) => (
            <select
              {...field}
              value={facts.levelId ?? ''}
              onChange={({ target }) =>
                onChange({ ...facts, levelId: (target.value || null) as LevelId | null })
              }
            >
              <option value="">{words.noLevel}</option>
              {levels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={words.loginId}>
        {(field) => (
          <>
            <input
              {...field}
              maxLength={64}
              autoCapitalize="none"
              spellCheck={false}
              value={facts.loginId}
              onChange={({ target }) => onChange({ ...facts, loginId: target.value })}
            />
            <span className="text-quiet">{words.loginIdHint}</span>
          </>
        )}
      </Field>
    </>
  )
}
