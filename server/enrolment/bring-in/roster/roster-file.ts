import type { ImportEncoding } from '#contract/enrolment/rules/imported-people.ts'
import type { FileFinding } from '../files/file-row.ts'
import type { DecodedTable } from '../files/open-file.ts'

/** A row of one of the archive's files, with its cells by the keys of their columns. */
export interface RosterRow {
  file: string
  row: number
  cells: ReadonlyMap<string, string>
  /** The columns as the file has them, where its system calls them otherwise. */
  names?: ReadonlyMap<string, string>
}

export interface RosterFile {
  name: string
  /** Null for a sheet of a workbook. */
  encoding: ImportEncoding | null
  /** The columns as they are written, by their keys. */
  columns: ReadonlyMap<string, string>
  rows: RosterRow[]
  findings: FileFinding[]
}

/** The first row holds the columns; their order and further ones do not matter, nor how they are spelled. */
export function rosterFileOf(name: string, { rows, encoding, ...table }: DecodedTable): RosterFile {
  const [head, ...body] = rows
  const findings = [...table.findings]
  const columns = new Map<string, string>()
  const order: string[] = []
  for (const cell of head?.cells ?? []) {
    const written = cell.trim()
    const key = columnKey(written)
    if (columns.has(key))
      findings.push({
        code: 'ColumnTwice',
        value: written,
        place: { file: name, row: head!.row, column: written },
      })
    else if (key !== '') columns.set(key, written)
    order.push(key)
  }
  return {
    name,
    encoding,
    columns,
    findings: [...findings, ...body.flatMap((each) => faultsOf(name, each, order, columns))],
    rows: body.map(({ row, cells }) => ({
      file: name,
      row,
      cells: new Map(order.map((key, index) => [key, (cells[index] ?? '').trim()])),
    })),
  }
}

function faultsOf(
  file: string,
  { row, cells }: { row: number; cells: string[] },
  order: readonly string[],
  columns: RosterFile['columns'],
): FileFinding[] {
  const beyond = cells.slice(order.length).find((cell) => cell.trim() !== '')
  const damaged = cells.findIndex((cell) => cell.includes('\uFFFD'))
  return [
    ...(beyond === undefined
      ? []
      : [{ code: 'TooManyCells' as const, value: beyond, place: { file, row, column: null } }]),
    ...(damaged < 0 || damaged >= order.length
      ? []
      : [
          {
            code: 'Unreadable' as const,
            value: cells[damaged]!,
            place: { file, row, column: columns.get(order[damaged]!) ?? null },
          },
        ]),
  ]
}

/** One key for `School_id`, `School ID` and `schoolId`. */
export function columnKey(column: string): string {
  return column.toLowerCase().replaceAll(/[^a-z0-9.]/g, '')
}

export function cellOf(row: RosterRow, column: string): string {
  return row.cells.get(columnKey(column)) ?? ''
}

/** A finding at a cell of a row. */
export function at(
  row: RosterRow,
  column: string,
  code: FileFinding['code'],
  value = cellOf(row, column),
): FileFinding {
  const written = row.names?.get(columnKey(column)) ?? column
  return { code, value, place: { file: row.file, row: row.row, column: written } }
}

/** The parts of a cell that holds a list, such as `org-1,org-2`. */
export function listOf(row: RosterRow, column: string): string[] {
  return cellOf(row, column)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
