import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

export interface DaysOff {
  firstDay: string
  lastDay: string
}

interface DaysFieldsProps {
  days: DaysOff
  onDays: (days: DaysOff) => void
}

/** The first and the last day of an absence. */
export function DaysFields({ days: { firstDay, lastDay }, onDays }: DaysFieldsProps) {
  const { today: words } = useWords().office
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.firstDay}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={firstDay}
            onChange={({ target }) =>
              // A later beginning takes the end along.
              onDays({ firstDay: target.value, lastDay: lastDay < target.value ? target.value : lastDay })
            }
          />
        )}
      </Field>
      <Field label={words.lastDay} problem={areDays({ firstDay, lastDay }) ? null : words.daysProblem}>
        {(field) => (
          <input
            {...field}
            type="date"
            min={firstDay}
            value={lastDay}
            onChange={({ target }) => onDays({ firstDay, lastDay: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

export function areDays({ firstDay, lastDay }: DaysOff): boolean {
  return firstDay !== '' && lastDay >= firstDay
}
