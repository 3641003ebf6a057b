import { timeText } from '#contract/kernel/time-text.ts'
import { dayAt } from '#contract/kernel/zones.ts'

/** Without it, Excel reads the file in the locale's encoding, which garbles Japanese. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet may run text that begins with these as a formula; a Japanese one also the full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A CSV file by RFC 4180, in UTF-8. Typed text that is a formula is escaped, so that a spreadsheet program does not run it. */
export function csvOf(rows: string[][]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** `lesson-2026-11-21-1630.csv`: the lesson's time in the branch's time zone, and no person's name. */
export function csvFileName(startsAt: number, timeZone: string): string {
  const clock = timeText(startsAt, 'clock', 'en', timeZone).replace(':', '')
  return `lesson-${dayAt(startsAt, timeZone)}-${clock}.csv`
}
