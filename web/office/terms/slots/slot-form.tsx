import type { SlotId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { isLessonLength, MinutesField } from '#web/office/frame/minutes-field.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { keep, useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useTerm } from '../term-context.ts'
import { SlotStudents } from './slot-students.tsx'

/** A weekly hour: a new one, or one of the draft. Nothing is saved by it but the draft. */
export function SlotForm({ slot: before, onDone }: { slot: TermSlot | null; onDone: () => void }) {
  const { terms: words } = useWords().office
  const { draft, choices } = useTerm()
  const form = useForm({
    start: () => before ?? aSlotOf(choices),
    check: ({ students }) => ({ students: students.length === 0 && words.noStudents }),
    isReady: ({ minutes, startsAt }) => isLessonLength(minutes) && startsAt !== '',
    send: (slot) => keep(() => draft.saveSlot(slot)),
    onSaved: onDone,
  })

  return (
    <FormDialog
      form={form}
      title={before ? words.slotTitle : words.addSlot}
      save={words.done}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3 @lg:grid-cols-3">
        <SelectField
          {...form.bind('classroomId')}
          label={words.classroom}
          options={choices.classrooms.map(({ id, name }) => [id, name])}
          onChange={(classroomId) =>
            // The students of another classroom are chosen there.
            form.set(before ? { classroomId } : { classroomId, students: [] })
          }
        />
        <SelectField
          {...form.bind('tutorId')}
          label={words.tutorField}
          options={choices.tutors.map(({ id, displayName }) => [id, displayName])}
        />
        <SelectField
          {...form.bind('weekday')}
          label={words.weekday}
          options={words.weekdays.map((name, index) => [index + 1, name])}
        />
        <InputField {...form.bind('startsAt')} label={words.startsAt} type="time" />
        <MinutesField {...form.bind('minutes')} label={words.minutes} step={5} />
      </div>
      <SlotStudents {...form.bind('students')} slot={form.values} />
      {before && before.students.length > 0 && (
        <Button
          look="danger"
          className="self-start"
          onClick={() => {
            draft.endSlot(before.id)
            onDone()
          }}
        >
          {words.slotEnd}
        </Button>
      )}
    </FormDialog>
  )
}

type Choices = ReturnType<typeof useTerm>['choices']

function aSlotOf(choices: Choices): TermSlot {
  const classroomId = choices.classrooms[0]!.id
  return {
    id: newId<SlotId>(),
    classroomId,
    weekday: 1,
    startsAt: '16:00',
    minutes: 50,
    tutorId: choices.tutors[0]!.id,
    // Nobody comes by an hour that nobody has chosen for them: one press ticks the whole classroom.
    students: [],
    exceptions: [],
  }
}
