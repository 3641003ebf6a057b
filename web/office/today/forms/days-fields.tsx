import { InputField } from '#web/ui/controls/plain-fields.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

export interface DaysOff {
  firstDay: string
  lastDay: string
}

/** The first and the last day of an absence. */
export function DaysFields({ form }: { form: FormState<DaysOff> }) {
  const { today: words } = useWords().office
  const { firstDay, lastDay } = form.values
  return (
    <div className="grid grid-cols-2 gap-3">
      <InputField
        {...form.bind('firstDay')}
        label={words.firstDay}
        type="date"
        // A later beginning takes the end along.
        onChange={(day) => form.set({ firstDay: day, lastDay: lastDay < day ? day : lastDay })}
      />
      <InputField
        {...form.bind('lastDay')}
        label={words.lastDay}
        // Said at once: the two days are seen side by side.
        problem={areDays(form.values) ? null : words.daysProblem}
        type="date"
        min={firstDay}
      />
    </div>
  )
}

export function areDays({ firstDay, lastDay }: DaysOff): boolean {
  return firstDay !== '' && lastDay >= firstDay
}
