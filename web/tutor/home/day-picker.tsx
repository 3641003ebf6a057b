import { useId } from 'react'
import { type CalendarDay } from '#contract/kernel/zones.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { nearName, stepsFrom } from './days.ts'

interface DayPickerProps {
  days: readonly [CalendarDay, ...CalendarDay[]]
  today: CalendarDay
  chosen: CalendarDay
  countOf: (day: CalendarDay) => number
  onChoose: (day: CalendarDay) => void
  /** Shows the days from this one on. */
  onShow: (first: CalendarDay) => void
}

/** The days to choose from, with buttons to the days before and after them. */
export function DayPicker({ days, today, chosen, countOf, onChoose, onShow }: DayPickerProps) {
  const { home } = useWords().tutor
  const { earlier, later } = stepsFrom(days[0])
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<PreviousIcon size={1.25} />} onClick={() => onShow(earlier)}>
          {home.earlierDays}
        </Button>
        <Button icon={<NextIcon size={1.25} />} onClick={() => onShow(later)}>
          {home.laterDays}
        </Button>
        {days[0] !== today && <Button onClick={() => onShow(today)}>{home.today}</Button>}
        <span className="ml-auto flex items-center gap-2">
          <label htmlFor={id} className="text-sm text-quiet">
            {home.anyDay}
          </label>
          <input
            id={id}
            type="date"
            value={chosen}
            onChange={({ target }) => target.value && onShow(target.value)}
            className="min-h-11 rounded-tutor border border-edge bg-sheet px-2 text-sm"
          />
        </span>
      </div>
      <div role="group" aria-label={home.days} className="grid grid-cols-4 gap-2 @3xl:grid-cols-8">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
            className={`flex min-h-16 flex-col items-center justify-center rounded-tutor border-2 px-1 py-1.5 leading-tight ${day === chosen ? 'border-leaf bg-leaf-ground' : 'border-line bg-sheet hover:border-edge'}`}
          >
            <DayName day={day} today={today} />
            <span className="text-xs text-quiet">{countOf(day) > 0 ? home.count(countOf(day)) : '–'}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function DayName({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const { date, weekday } = dayText(day, language)
  const near = nearName(day, today)
  return (
    <>
      <span className="text-xs">{near ? home[near] : weekday}</span>
      <span className="font-bold tabular-nums">{date}</span>
    </>
  )
}
