import { mondayOf, plusDays } from '#contract/kernel/zones.ts'

/** The Mondays of a term's weeks. */
export function weeksOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string[] {
  const weeks: string[] = []
  for (let monday = mondayOf(firstDay); monday <= lastDay; monday = plusDays(monday, 7)) weeks.push(monday)
  return weeks
}
