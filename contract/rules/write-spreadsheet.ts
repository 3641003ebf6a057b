/** A formula begins with one of these when a spreadsheet program opens the file. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as a CSV that spreadsheet programs open as it is meant: UTF-8 with its mark, CRLF, and no cell that runs as a formula.
 */
export function writeSpreadsheet(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
