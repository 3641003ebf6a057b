import { useState } from 'react'
import type { SlotId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TermSlot } from '#contract/office/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { isLessonLength, MinutesField } from '../frame/minutes-field.tsx'
import { SlotStudents } from './slot-students.tsx'
import { useTerm } from './term-context.ts'

const nothingSent = { isBusy: false, problem: null }

/** A weekly hour: a new one, or one of the draft. Nothing is saved by it but the draft. */
export function SlotForm({ slot: before, onDone }: { slot: TermSlot | null; onDone: () => void }) {
  const { terms: words } = useWords().office
  const { draft, choices } = useTerm()
  const [slot, setSlot] = useState(() => before ?? aSlotOf(choices))
  const [isTried, setTried] = useState(false)
  const change = (given: Partial<TermSlot>) => setSlot((last) => ({ ...last, ...given }))
  const isEmpty = slot.students.length === 0
  const isLong = isLessonLength(slot.minutes)

  function save(): void {
    setTried(true)
    if (isEmpty || !isLong || !slot.startsAt) return
    draft.saveSlot(slot)
    onDone()
  }

  return (
    <FormDialog
      title={before ? words.slotTitle : words.addSlot}
      save={words.done}
      cancel={words.cancel}
      sending={nothingSent}
      onSave={save}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3 @lg:grid-cols-3">
        <SelectField
          label={words.classroom}
          value={slot.classroomId}
          options={choices.classrooms.map(({ id, name }) => [id, name])}
          onChange={(classroomId) =>
            // The students of another classroom are chosen there.
            change(before ? { classroomId } : { classroomId, students: [] })
          }
        />
        <SelectField
          label={words.tutorField}
          value={slot.tutorId}
          options={choices.tutors.map(({ id, displayName }) => [id, displayName])}
          onChange={(tutorId) => change({ tutorId })}
        />
        <SelectField
          label={words.weekday}
          value={slot.weekday}
          options={words.weekdays.map((name, index) => [index + 1, name])}
          onChange={(weekday) => change({ weekday })}
        />
        <InputField
          label={words.startsAt}
          type="time"
          value={slot.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <MinutesField
          label={words.minutes}
          step={5}
          value={slot.minutes}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      <SlotStudents
        slot={slot}
        problem={isTried && isEmpty ? words.noStudents : null}
        onChange={(students) => change({ students })}
      />
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
