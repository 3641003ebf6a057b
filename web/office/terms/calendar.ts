import { mondayOf, plusDays, weekdayOf } from '#contract/kernel/zones.ts'
import type { Words } from '#web/words/words.ts'

/** The Mondays of a term's weeks. */
export function weeksOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string[] {
  const weeks: string[] = []
  for (let monday = mondayOf(firstDay); monday <= lastDay; monday = plusDays(monday, 7)) weeks.push(monday)
  return weeks
}

type TermWords = Words['office']['terms']

/** `10/5` */
export function shortDay(words: TermWords, day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return words.day(month!, date!)
}

/** `12/4（金）` */
export function longDay(words: TermWords, day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return words.dayOfWeek(month!, date!, words.weekdays[weekdayOf(day) - 1]!)
}
