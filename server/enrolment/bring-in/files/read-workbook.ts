import readExcelFile from 'read-excel-file/node'
import { type FileFinding, wholeFile } from './file-row.ts'
import { type ArchiveEntry, Damaged } from './open-archive.ts'
import { type CellTable, MAX_COLUMNS, MAX_ROWS } from './read-table.ts'

/** A sheet of a workbook, with its cells as text. */
export interface WorkbookSheet {
  name: string
  table: CellTable
}

/**
 * The sheets of an .xlsx file with something in them, in their order. A number is text as Excel keeps it, a date `2026-11-21`; the reading
 * that Excel keeps above a kanji is no part of a cell.
 * @param entries of the same bytes: they are unpacked within limits before anybody else reads them.
 * @throws {Damaged}
 */
export async function readWorkbook(
  bytes: Buffer,
  entries: readonly ArchiveEntry[],
): Promise<WorkbookSheet[]> {
  for (const entry of entries) await entry.read()
  try {
    const sheets = await readExcelFile<string>(bytes, { trim: false, parseNumber: textOfNumber })
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, table: tableOf(data as readonly CellValue[][]) }))
      .filter(({ table }) => table.rows.length > 0)
  } catch {
    throw new Damaged(wholeFile('NotAList'))
  }
}

type CellValue = string | boolean | Date | null

function tableOf(data: readonly (readonly CellValue[])[]): CellTable {
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells: cells.map(textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const findings: FileFinding[] = []
  if (rows.length > MAX_ROWS) findings.push(wholeFile('TooManyRows', String(MAX_ROWS)))
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS))
    findings.push(wholeFile('TooManyColumns', String(MAX_COLUMNS)))
  return { rows: rows.slice(0, MAX_ROWS), findings }
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
