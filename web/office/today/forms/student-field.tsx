import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

interface StudentFieldProps {
  students: OutputOf<'/office/term-choices'>['students']
  chosen: StudentId | null
  problem: string | null
  onChoose: (studentId: StudentId | null) => void
}

/** One student of the branch, found by letters of the name or the reading. */
export function StudentField({ students, chosen, problem, onChoose }: StudentFieldProps) {
  const { today: words } = useWords().office
  const [letters, setLetters] = useState('')
  const found = students.filter(
    ({ id, displayName, reading }) =>
      id === chosen || displayName.includes(letters) || reading.includes(letters),
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.find}>
        {(field) => (
          <input
            {...field}
            type="search"
            value={letters}
            onChange={({ target }) => {
              setLetters(target.value)
              const [only, ...more] = students.filter(
                ({ displayName, reading }) =>
                  displayName.includes(target.value) || reading.includes(target.value),
              )
              if (only && more.length === 0) onChoose(only.id)
            }}
          />
        )}
      </Field>
      <Field label={words.student} problem={problem}>
        {(field) => (
          <select
            {...field}
            value={chosen ?? ''}
            onChange={({ target }) => onChoose((target.value || null) as StudentId | null)}
          >
            <option value="">—</option>
            {found.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
