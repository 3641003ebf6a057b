import { setImmediate } from 'node:timers/promises'
import { parse, type Parser } from 'csv-parse'
import { wholeFile, type FileFinding } from './file-row.ts'

export const MAX_COLUMNS = 200
/** Of text given to the parser at once: other people's calls come between. */
const STEP = 64 * 1024
/** Rows of a table, of people and of everything else. */
export const MAX_ROWS = 200_000
/** With the empty ones: a spreadsheet has no more, and a file of line ends alone is not read for minutes. */
const MAX_LINES = 1_048_576

/** The cells of a text; each row with its number, as a spreadsheet counts them. Empty rows are counted and left out. */
export interface CellTable {
  rows: { row: number; cells: string[] }[]
  findings: FileFinding[]
}

/** Never throws: a text that is no table is a fault. @param mostRows with letters; what follows is not read. */
export async function readTable(
  text: string,
  { file = null, mostRows = MAX_ROWS }: { file?: string | null; mostRows?: number } = {},
): Promise<CellTable> {
  const table: CellTable = { rows: [], findings: [] }
  const parser = parse({
    delimiter: delimiterOf(text),
    bom: true,
    // Files that were joined by hand have several kinds of line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a cell that does not begin with one is a letter, as spreadsheets write inches.
    relax_quotes: true,
    max_record_size: STEP,
    // Each row of another length costs an error that nobody reads; those without a letter are left to be counted.
    skip_empty_lines: true,
    info: true,
  })
  let row = 0
  const isFull = () => table.rows.length > mostRows || row > MAX_LINES
  parser.on('readable', () => {
    for (let read = take(parser); read !== null; read = take(parser)) {
      const { record: cells, info } = read
      row = info.records + info.empty_lines
      if (!isFull() && cells.some((cell) => cell.trim() !== '')) table.rows.push({ row, cells })
    }
  })
  const ended = new Promise<unknown>((resolve) => {
    parser.once('error', resolve)
    parser.once('end', () => resolve(null))
  })
  for (let at = 0; at < text.length && !parser.destroyed && !isFull(); at += STEP) {
    parser.write(text.slice(at, at + STEP))
    await setImmediate()
  }
  if (!parser.destroyed) parser.end()
  const error = await ended
  if (error !== null)
    table.findings.push({ code: 'BadQuote', value: '', place: { file, row: row + 1, column: null } })
  if (isFull()) table.findings.push(wholeFile('TooManyRows', String(mostRows), file))
  if (table.rows.some(({ cells }) => cells.length > MAX_COLUMNS))
    table.findings.push(wholeFile('TooManyColumns', String(MAX_COLUMNS), file))
  return table
}

type Read = { record: string[]; info: { records: number; empty_lines: number } }

function take(parser: Parser): Read | null {
  return parser.read() as Read | null
}

/** The one that divides most of the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const head = text
    .slice(0, 4096)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 20)
  const counts = [',', '\t', ';'].map((sign) => ({
    sign,
    lines: head.filter((line) => line.includes(sign)).length,
    count: head.join('').split(sign).length,
  }))
  return counts.toSorted((a, b) => b.lines - a.lines || b.count - a.count)[0]!.sign
}
