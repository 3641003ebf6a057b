import type { Words } from '#web/words/words.ts'

const DAY_MS = 86_400_000

/** The Mondays of a term's weeks. */
export function weeksOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string[] {
  const weeks: string[] = []
  for (let monday = mondayOf(firstDay); monday <= lastDay; monday = plusDays(monday, 7)) weeks.push(monday)
  return weeks
}

export function mondayOf(day: string): string {
  return plusDays(day, 1 - weekdayOf(day))
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
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
