import { useId, useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { AllNone } from '#web/office/frame/all-none.tsx'
import type { Bound } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useTerm } from '../term-context.ts'
import { BookChoice, BookForAll } from './slot-books.tsx'

type Students = TermSlot['students']

interface SlotStudentsProps extends Bound<Students> {
  slot: TermSlot
}

/** The students of a slot, each with the book from which they begin. Without a search: those of the classroom, and the chosen. */
export function SlotStudents({ slot, problem, onChange }: SlotStudentsProps) {
  const { terms: words } = useWords().office
  const { choices } = useTerm()
  const id = useId()
  const [sought, setSought] = useState('')
  const chosen = new Map(slot.students.map((student) => [student.studentId, student]))
  const text = sought.trim()
  const shown = choices.students.filter((student) =>
    text === ''
      ? student.classroomId === slot.classroomId || chosen.has(student.id)
      : student.displayName.includes(text) || student.reading.includes(text),
  )
  const set = (studentId: StudentId, start: Students[number]['start']) =>
    onChange(
      slot.students.map((student) => (student.studentId === studentId ? { studentId, start } : student)),
    )
  const toggle = (studentId: StudentId) =>
    onChange(
      chosen.has(studentId)
        ? slot.students.filter((student) => student.studentId !== studentId)
        : [...slot.students, { studentId, start: null }],
    )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">
        {words.student}
        <span className="ml-3 font-normal text-quiet">{words.chosen(slot.students.length)}</span>
      </legend>
      <input
        type="search"
        aria-label={words.find}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        placeholder={words.find}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        className="min-h-11 w-full rounded-tutor border-2 border-edge bg-surface px-3"
      />
      <AllNone
        label={words.student}
        onAll={() =>
          onChange([
            ...slot.students,
            ...shown
              .filter(({ id: each }) => !chosen.has(each))
              .map((each) => ({ studentId: each.id, start: null })),
          ])
        }
        onNone={() => onChange([])}
      />
      {slot.students.length > 1 && (
        <BookForAll
          students={slot.students}
          onChange={(start) => onChange(slot.students.map(({ studentId }) => ({ studentId, start })))}
        />
      )}
      <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-tutor border border-line">
        {shown.map((student) => (
          <li key={student.id} className="flex flex-wrap items-center gap-x-3 px-3 py-1">
            <input
              id={`${id}-${student.id}`}
              type="checkbox"
              className="size-5 accent-leaf"
              checked={chosen.has(student.id)}
              onChange={() => toggle(student.id)}
            />
            <label htmlFor={`${id}-${student.id}`} className="flex min-h-11 min-w-32 flex-1 items-center">
              {student.displayName}
            </label>
            {chosen.has(student.id) && (
              <BookChoice
                name={student.displayName}
                start={chosen.get(student.id)!.start}
                onChange={(start) => set(student.id, start)}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-trouble">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
