import { useId } from 'react'
import { type CalendarDay, weekdayOf } from '#contract/kernel/zones.ts'
import { StepButton } from '#web/ui/controls/step-button.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { nearName, stepsFrom } from './days.ts'

interface WeekStripProps {
  days: readonly [CalendarDay, ...CalendarDay[]]
  today: CalendarDay
  chosen: CalendarDay
  countOf: (day: CalendarDay) => number
  onChoose: (day: CalendarDay) => void
  /** Shows the days from this one on. */
  onShow: (first: CalendarDay) => void
}

const SUNDAY = 7

/** Seven days to choose from, with a dot for each lesson, and the weeks before and after them. */
export function WeekStrip({ days, today, chosen, countOf, onChoose, onShow }: WeekStripProps) {
  const { home } = useWords().tutor
  const { earlier, later } = stepsFrom(days[0])
  const id = useId()
  return (
    <div className="flex flex-col gap-1 border-b border-line px-2 py-2">
      <div className="flex items-center gap-1">
        <StepButton label={home.earlierDays} onStep={() => onShow(earlier)}>
          <PreviousIcon size={1.25} />
        </StepButton>
        <label htmlFor={id} className="sr-only">
          {home.anyDay}
        </label>
        <input
          id={id}
          type="date"
          value={chosen}
          onChange={({ target }) => target.value && onShow(target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-tutor bg-transparent px-2 text-center text-sm hover:bg-leaf-ground"
        />
        {days[0] !== today && (
          <button
            type="button"
            onClick={() => onShow(today)}
            className="min-h-11 rounded-tutor px-3 text-sm font-semibold text-leaf-deep hover:bg-leaf-ground"
          >
            {home.today}
          </button>
        )}
        <StepButton label={home.laterDays} onStep={() => onShow(later)}>
          <NextIcon size={1.25} />
        </StepButton>
      </div>
      <div role="group" aria-label={home.days} className="grid grid-cols-7">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
            className={`flex min-h-15 min-w-0 flex-col items-center rounded-tutor px-0.5 py-1 leading-tight ${day === chosen ? 'bg-leaf-ground font-bold text-leaf-deep' : 'hover:bg-paper'}`}
          >
            <DayName day={day} today={today} />
            <Dots count={countOf(day)} />
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
      <span className={`text-xs ${weekdayOf(day) === SUNDAY ? 'text-trouble' : ''}`}>
        <span>{weekday}</span>
        {near && <span className="sr-only"> {home[near]}</span>}
      </span>
      <span className="text-[0.9375rem] whitespace-nowrap tabular-nums">{date}</span>
    </>
  )
}

/** More lessons are a number. */
const MOST_DOTS = 4

function Dots({ count }: { count: number }) {
  const { home } = useWords().tutor
  return (
    <span className="flex h-2.5 items-center gap-0.5 text-xs leading-none text-quiet">
      {count > 0 && <span className="sr-only">{home.count(count)}</span>}
      {count > MOST_DOTS ? (
        <span aria-hidden="true" className="tabular-nums">
          {count}
        </span>
      ) : (
        Array.from({ length: count }, (_none, dot) => (
          <span key={dot} aria-hidden="true" className="size-1.5 rounded-full bg-edge" />
        ))
      )}
    </span>
  )
}
