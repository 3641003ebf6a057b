import { groupBy } from '#contract/kernel/group-by.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { hoursText } from '#contract/kernel/time-text.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, type Words } from '#web/words/words.ts'
import { useLessonTimes } from '../time.tsx'

interface ComingLesson {
  id: LessonId
  startsAt: number
  endsAt: number
}

/** The planned lessons of a classroom on one weekday at one time, in their order; there is at least one. */
export interface Slot {
  /** Weekday and hours in the branch's time zone: the same for all of its lessons. */
  key: string
  lessons: [ComingLesson, ...ComingLesson[]]
}

/** The weekly hours of a classroom's coming lessons, the next one first. */
export function slotsOf(coming: readonly ComingLesson[], timeZone: string): Slot[] {
  const bySlot = groupBy(
    coming.toSorted((a, b) => a.startsAt - b.startsAt),
    ({ startsAt, endsAt }) => {
      const { weekday } = dayText(dayAt(startsAt, timeZone), 'en')
      return `${weekday} ${hoursText({ startsAt, endsAt }, 'en', timeZone, 'all day')}`
    },
  )
  return [...bySlot].map(([key, own]) => ({ key, lessons: own as Slot['lessons'] }))
}

interface SlotsProps {
  words: Words['office']['trials']['enrolment']
  timeZone: string
  slots: readonly Slot[] | undefined
  /** The keys of the chosen ones. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The weekly lessons that a student who enrols joins. */
export function Slots({ words, timeZone, slots, chosen, onChange }: SlotsProps) {
  const [language] = useLanguage()
  const { hours } = useLessonTimes(timeZone)
  const says = ({ lessons: [first, ...rest] }: Slot) => {
    const { date, weekday } = dayText(dayAt(first.startsAt, timeZone), language)
    return words.slot(weekday, hours(first), rest.length + 1, date)
  }
  function toggle({ key }: Slot): void {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{words.lessons}</legend>
      {slots?.map((slot) => (
        <label
          key={slot.key}
          className="flex min-h-11 items-center gap-3 rounded-tutor px-2 hover:bg-leaf-ground"
        >
          <input
            type="checkbox"
            checked={chosen.has(slot.key)}
            onChange={() => toggle(slot)}
            className="size-5 accent-leaf"
          />
          <span className="tabular-nums">{says(slot)}</span>
        </label>
      ))}
      <p role="status" className="px-2 text-sm text-quiet">
        {slots ? (slots.length === 0 ? words.noLessons : words.chooseLesson) : words.loading}
      </p>
    </fieldset>
  )
}
