import { tidyBlanks } from './kana.ts'
import { readDate } from './read-date.ts'
import type { Tidied } from './tidy-cell.ts'

/** A word for a yes: the day of the form is missing. */
const YES = /^(?:はい|有|あり|済|同意|同意済|[○〇◯☑✓]|yes|y|true|1)$/i

/** The day on which a form with a yes came. A no is no day: an answer that forbids something is written down by a person. */
export function readFormDay(
  written: string,
  { timeZone, today }: { timeZone: string; today: string },
): Tidied<string> {
  const text = tidyBlanks(written)
  if (YES.test(text.normalize('NFKC'))) return { fault: 'DayMissing' }
  const days = readDate(text, timeZone)
  if (days === null) return { fault: 'DateUnknown' }
  if (days.length > 1) return { fault: 'DateUnclear' }
  return days[0]! > today ? { fault: 'DayToCome' } : { value: days[0]!, notes: [] }
}
