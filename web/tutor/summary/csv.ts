import { timeText } from '#contract/kernel/time-text.ts'
import { dayAt } from '#contract/kernel/zones.ts'

/** `lesson-2026-11-21-1630.csv`: the lesson's time in the branch's time zone, and no person's name. */
export function csvFileName(startsAt: number, timeZone: string): string {
  const clock = timeText(startsAt, 'clock', 'en', timeZone).replace(':', '')
  return `lesson-${dayAt(startsAt, timeZone)}-${clock}.csv`
}
