import type { TermSlot } from '#contract/schedule/terms.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { keep, useForm } from '#web/ui/form/use-form.ts'
import { useDayText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useTerm, useTermNames } from './term-context.ts'

const OFF = 'off'

/** One day of a slot: its usual tutor, another one, or no lesson. */
export function DayForm({ slot, day, onDone }: { slot: TermSlot; day: string; onDone: () => void }) {
  const { terms: words } = useWords().office
  const { draft, choices } = useTerm()
  const names = useTermNames()
  const dayText = useDayText()
  const now = draft.slots.find(({ id }) => id === slot.id)?.exceptions.find((each) => each.day === day)
  const clash = draft.clashes.find(({ first, days }) => first.slotId === slot.id && days.includes(day))
  const form = useForm({
    start: { chosen: now ? (now.tutorId ?? OFF) : '' } as { chosen: string },
    send({ chosen }) {
      const tutorId = chosen === '' ? undefined : chosen === OFF ? null : (chosen as TermSlot['tutorId'])
      return keep(() => draft.except(slot.id, [day], tutorId))
    },
    onSaved: onDone,
  })

  return (
    <FormDialog
      form={form}
      title={words.onlyThisDay(dayText(day, 'tiny-day'), `${slot.startsAt} ${names.classroomOf(slot)}`)}
      save={words.done}
      cancel={words.cancel}
      onCancel={onDone}
    >
      {clash && (
        <p className="text-trouble">
          {words.clash[clash.first.busy](clash.first.names.join('、'), clash.first.other.classroom)}
        </p>
      )}
      <SelectField
        {...form.bind('chosen')}
        label={words.dayTutor}
        options={[
          ['', words.asUsual(names.tutorOf(slot))],
          ...choices.tutors
            .filter(({ id }) => id !== slot.tutorId)
            .map(({ id, displayName }) => [id, displayName] as const),
          [OFF, words.dayOff],
        ]}
      />
    </FormDialog>
  )
}
