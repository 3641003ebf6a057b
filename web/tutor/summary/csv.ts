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
export function csvFileName(startsAt: number, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(startsAt)
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  return `lesson-${of('year')}-${of('month')}-${of('day')}-${of('hour')}${of('minute')}.csv`
}
