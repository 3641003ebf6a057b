import type { OutputOf } from '#contract/calls.ts'
import type { ClassroomId, TutorId } from '#contract/kernel/ids.ts'
import type { MakeUpPlace } from '#contract/office/lesson-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

type NewPlace = Extract<MakeUpPlace, { day: string }>

interface NewLessonFieldsProps {
  place: NewPlace
  choices: OutputOf<'/office/make-up-choices'>
  onPlace: (place: NewPlace) => void
}

/** Day, time, room and tutor of a lesson that is planned for a make-up. */
export function NewLessonFields({ place, choices, onPlace }: NewLessonFieldsProps) {
  const { today: words } = useWords().office
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.day}>
        {(field) => (
          <input
            {...field}
            type="date"
            required
            min={choices.today}
            value={place.day}
            onChange={({ target }) => onPlace({ ...place, day: target.value })}
          />
        )}
      </Field>
      <Field label={words.startsAt}>
        {(field) => (
          <input
            {...field}
            type="time"
            required
            value={place.startsAt}
            onChange={({ target }) => onPlace({ ...place, startsAt: target.value })}
          />
        )}
      </Field>
      <Field label={words.classroom}>
        {(field) => (
          <select
            {...field}
            value={place.classroom}
            onChange={({ target }) => onPlace({ ...place, classroom: target.value as ClassroomId })}
          >
            {choices.classrooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.tutorField}>
        {(field) => (
          <select
            {...field}
            value={place.tutor}
            onChange={({ target }) => onPlace({ ...place, tutor: target.value as TutorId })}
          >
            {choices.tutors.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.minutes}>
        {(field) => (
          <input
            {...field}
            type="number"
            min={10}
            max={180}
            value={place.minutes}
            onChange={({ target }) => onPlace({ ...place, minutes: Number(target.value) })}
          />
        )}
      </Field>
    </div>
  )
}
