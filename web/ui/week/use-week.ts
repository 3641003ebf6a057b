import { useState } from 'react'
import { dayAt, mondayOf, plusDays, type CalendarDay } from '#contract/kernel/zones.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { weekFrom } from './days.ts'

const MINUTE_MS = 60_000
const WEEK_DAYS = 7

export interface ShownWeek {
  today: CalendarDay
  monday: CalendarDay
  days: CalendarDay[]
  isThisWeek: boolean
  /** 1 is the week after, -1 the one before; 0 goes back to this week. */
  step(weeks: -1 | 0 | 1): void
}

/** The week that a screen shows, this one at first, also after midnight. */
export function useWeek(timeZone: string): ShownWeek {
  const today = dayAt(useNow(MINUTE_MS), timeZone)
  const [ahead, setAhead] = useState(0)
  const monday = plusDays(mondayOf(today), ahead * WEEK_DAYS)
  return {
    today,
    monday,
    days: weekFrom(monday),
    isThisWeek: ahead === 0,
    step: (weeks) => setAhead(weeks === 0 ? 0 : ahead + weeks),
  }
}
