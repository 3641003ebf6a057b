import type { OutputOf } from '#contract/calls.ts'
import type { MakeUpPlace } from '#contract/office/lesson-changes.ts'
import { MinutesField } from '#web/office/frame/minutes-field.tsx'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
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
      <InputField
        label={words.day}
        type="date"
        required
        min={choices.today}
        value={place.day}
        onChange={(day) => onPlace({ ...place, day })}
      />
      <InputField
        label={words.startsAt}
        type="time"
        required
        value={place.startsAt}
        onChange={(startsAt) => onPlace({ ...place, startsAt })}
      />
      <SelectField
        label={words.classroom}
        value={place.classroom}
        options={choices.classrooms.map(({ id, name }) => [id, name])}
        onChange={(classroom) => onPlace({ ...place, classroom })}
      />
      <SelectField
        label={words.tutorField}
        value={place.tutor}
        options={choices.tutors.map(({ id, displayName }) => [id, displayName])}
        onChange={(tutor) => onPlace({ ...place, tutor })}
      />
      <MinutesField
        label={words.minutes}
        value={place.minutes}
        onChange={(minutes) => onPlace({ ...place, minutes })}
      />
    </div>
  )
}
