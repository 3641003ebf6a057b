import type { OutputOf } from '#contract/calls.ts'
import type { MakeUpPlace } from '#contract/days/lesson-changes.ts'
import { MinutesField } from '#web/office/frame/minutes-field.tsx'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

export type NewPlace = Extract<MakeUpPlace, { day: string }>

interface NewLessonFieldsProps {
  /** As it stands: what nobody has changed is as the missed lesson was. */
  place: NewPlace
  form: FormState<{ place: NewPlace | null }>
  choices: OutputOf<'/office/make-up-choices'>
}

/** Day, time, room and tutor of a lesson that is planned for a make-up. */
export function NewLessonFields({ place, form, choices }: NewLessonFieldsProps) {
  const { today: words } = useWords().office
  const bind = <Name extends keyof NewPlace>(name: Name) => ({
    value: place[name],
    onChange: (value: NewPlace[Name]) => form.set({ place: { ...place, [name]: value } }),
  })
  return (
    <div className="grid grid-cols-2 gap-3">
      <InputField {...bind('day')} label={words.day} type="date" required min={choices.today} />
      <InputField {...bind('startsAt')} label={words.startsAt} type="time" required />
      <SelectField
        {...bind('classroom')}
        label={words.classroom}
        options={choices.classrooms.map(({ id, name }) => [id, name])}
      />
      <SelectField
        {...bind('tutor')}
        label={words.tutorField}
        options={choices.tutors.map(({ id, displayName }) => [id, displayName])}
      />
      <MinutesField {...bind('minutes')} label={words.minutes} />
    </div>
  )
}
