/** Excel reads a file without it as the locale's own encoding, and Japanese as rubbish. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet may run these as a formula, a Japanese one in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** By RFC 4180, in UTF-8, for a spreadsheet program that must not run what a person typed. */
export function csvOf(rows: string[][]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** `lesson-2026-11-21-1630.csv`: the lesson's time by the branch's clock, and nobody's name. */
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
