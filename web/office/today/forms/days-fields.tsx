import { InputField } from '#web/ui/plain-fields.tsx'
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
      <InputField
        label={words.firstDay}
        type="date"
        value={firstDay}
        // A later beginning takes the end along.
        onChange={(day) => onDays({ firstDay: day, lastDay: lastDay < day ? day : lastDay })}
      />
      <InputField
        label={words.lastDay}
        problem={areDays({ firstDay, lastDay }) ? null : words.daysProblem}
        type="date"
        min={firstDay}
        value={lastDay}
        onChange={(day) => onDays({ firstDay, lastDay: day })}
      />
    </div>
  )
}

export function areDays({ firstDay, lastDay }: DaysOff): boolean {
  return firstDay !== '' && lastDay >= firstDay
}
