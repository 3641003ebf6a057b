/** A formula begins with one of these when a spreadsheet program opens the file, after blanks and letters that nobody sees too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u

/** A cell as it was before `writeSpreadsheet` kept it from running. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A number stays one: a spreadsheet adds it up. */
export type SpreadsheetCell = string | number

/**
 * Rows as a CSV (RFC 4180) that spreadsheet programs open as it is meant: UTF-8 with its mark, CRLF, and no text that runs as a formula.
 */
export function writeSpreadsheet(rows: readonly (readonly SpreadsheetCell[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(value: SpreadsheetCell): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
