import readExcelFile from 'read-excel-file/node'
import { ZipFile } from 'yazl'
import { type FileFinding, wholeFile } from './file-row.ts'
import { type ArchiveEntry, Damaged } from './open-archive.ts'
import { type CellTable, MAX_COLUMNS, MAX_ROWS } from './read-table.ts'

/** Letters of a cell, as many as Excel itself takes. */
const MAX_CELL = 32_767
/** Letters of all cells: a workbook writes a text once for all cells that have it. */
const MAX_LETTERS = 40_000_000

/** A sheet of a workbook, with its cells as text. */
export interface WorkbookSheet {
  name: string
  table: CellTable
}

/**
 * The sheets of an .xlsx file with something in them, in their order. A number is text as Excel keeps it, a date `2026-11-21`; the reading
 * that Excel keeps above a kanji is no part of a cell.
 * @throws {Damaged}
 */
export async function readWorkbook(entries: readonly ArchiveEntry[]): Promise<WorkbookSheet[]> {
  const measured = await repacked(entries)
  try {
    const sheets = await readExcelFile<string>(measured, { trim: false, parseNumber: textOfNumber })
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, table: tableOf(data as readonly CellValue[][]) }))
      .filter(({ table }) => table.rows.length + table.findings.length > 0)
  } catch {
    throw new Damaged(wholeFile('NotAList'))
  }
}

/** The files as they were unpacked within the limits, and nothing else: the reader of workbooks has none, and finds files by other marks. */
async function repacked(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, read } of entries) zip.addBuffer(await read(), path, { compress: false })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type CellValue = string | boolean | Date | null

function tableOf(data: readonly (readonly CellValue[])[]): CellTable {
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells: cells.map(textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const findings: FileFinding[] = []
  if (isTooLong(rows)) return { rows: [], findings: [wholeFile('TooLarge')] }
  if (rows.length > MAX_ROWS) findings.push(wholeFile('TooManyRows', String(MAX_ROWS)))
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS))
    findings.push(wholeFile('TooManyColumns', String(MAX_COLUMNS)))
  return { rows: rows.slice(0, MAX_ROWS), findings }
}

function isTooLong(rows: CellTable['rows']): boolean {
  let letters = 0
  for (const { cells } of rows)
    for (const { length } of cells) {
      letters += length
      if (length > MAX_CELL || letters > MAX_LETTERS) return true
    }
  return false
}

function textOfCell(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  return typeof value === 'boolean' ? String(value).toUpperCase() : value
}

/** Excel keeps 0.1 as 0.10000000000000001, and a long number as 9.0123E+10. */
function textOfNumber(written: string): string {
  return /^-?\d{1,15}$/.test(written) ? written : String(Number(written))
}
