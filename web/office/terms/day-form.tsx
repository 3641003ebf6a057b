import { useState } from 'react'
import type { TermSlot } from '#contract/office/terms.ts'
import { SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { longDay } from './calendar.ts'
import { useTerm, useTermNames } from './term-context.ts'

const OFF = 'off'
const nothingSent = { isBusy: false, problem: null }

/** One day of a slot: its usual tutor, another one, or no lesson. */
export function DayForm({ slot, day, onDone }: { slot: TermSlot; day: string; onDone: () => void }) {
  const { terms: words } = useWords().office
  const { draft, choices } = useTerm()
  const names = useTermNames()
  const now = draft.slots.find(({ id }) => id === slot.id)?.exceptions.find((each) => each.day === day)
  const [chosen, setChosen] = useState<string>(now ? (now.tutorId ?? OFF) : '')
  const clash = draft.clashes.find(({ first, days }) => first.slotId === slot.id && days.includes(day))

  function save(): void {
    const tutorId = chosen === '' ? undefined : chosen === OFF ? null : (chosen as TermSlot['tutorId'])
    draft.except(slot.id, [day], tutorId)
    onDone()
  }

  return (
    <FormDialog
      title={words.onlyThisDay(longDay(words, day), `${slot.startsAt} ${names.classroomOf(slot)}`)}
      save={words.done}
      cancel={words.cancel}
      sending={nothingSent}
      onSave={save}
      onCancel={onDone}
    >
      {clash && (
        <p className="text-trouble">
          {words.clash[clash.first.busy](clash.first.names.join('、'), clash.first.other.classroom)}
        </p>
      )}
      <SelectField
        label={words.dayTutor}
        value={chosen}
        options={[
          ['', words.asUsual(names.tutorOf(slot))],
          ...choices.tutors
            .filter(({ id }) => id !== slot.tutorId)
            .map(({ id, displayName }) => [id, displayName] as const),
          [OFF, words.dayOff],
        ]}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
