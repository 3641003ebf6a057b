import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import type { Bound } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

interface StudentFieldProps extends Bound<StudentId | null> {
  students: OutputOf<'/office/term-choices'>['students']
}

/** One student of the branch, found by letters of the name or the reading. */
export function StudentField({ students, value, problem, onChange }: StudentFieldProps) {
  const { today: words } = useWords().office
  const [letters, setLetters] = useState('')
  const found = students.filter(
    ({ id, displayName, reading }) =>
      id === value || displayName.includes(letters) || reading.includes(letters),
  )

  function find(wanted: string): void {
    setLetters(wanted)
    const [only, ...more] = students.filter(
      ({ displayName, reading }) => displayName.includes(wanted) || reading.includes(wanted),
    )
    if (only && more.length === 0) onChange(only.id)
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      <InputField label={words.find} type="search" value={letters} onChange={find} />
      <SelectField
        label={words.student}
        problem={problem}
        value={value}
        options={[[null, '—'], ...found.map(({ id, displayName }) => [id, displayName] as const)]}
        onChange={onChange}
      />
    </div>
  )
}
