/** Excel reads a file without it as the locale's own encoding, and Japanese as rubbish. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet may take for a formula, in full width too, as a Japanese one does. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** By RFC 4180, in UTF-8, for a spreadsheet program that must not run what a person typed. */
export function csvOf(rows: string[][]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
