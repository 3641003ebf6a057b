import { InputField } from '#web/ui/controls/plain-fields.tsx'

/** As the contract's lessons. */
const SHORTEST = 10
const LONGEST = 180

/** A lesson may be this long. */
export function isLessonLength(minutes: number): boolean {
  return minutes >= SHORTEST && minutes <= LONGEST
}

/** The nearest length that a lesson may have. */
export function nearestLessonLength(minutes: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, minutes))
}

interface MinutesFieldProps {
  label: string
  problem?: string | null
  step?: number
  value: number
  onChange: (minutes: number) => void
}

/** The length of a lesson. */
export function MinutesField({ onChange, ...field }: MinutesFieldProps) {
  return (
    <InputField
      {...field}
      type="number"
      min={SHORTEST}
      max={LONGEST}
      onChange={(minutes) => onChange(Number(minutes))}
    />
  )
}
