import { type ImportField, importFields, MAX_IMPORT_ROWS } from '#contract/enrolment/rules/imported-people.ts'
import { unguarded } from '#contract/kernel/write-spreadsheet.ts'
import { gradeAndClass } from '../cells/class-names.ts'
import { fullName } from '../cells/full-name.ts'
import { isOtherRole } from '../cells/tidy-role.ts'
import { emptyList, type FileFinding, type FileList, type FileRow, wholeFile } from '../files/file-row.ts'
import { type DecodedTable, fileOf, type FileTable } from '../files/open-file.ts'
import { findHeadingRow, type Heading } from './headings.ts'
import { type ColumnWords, columnOf, mapColumns, mayBeKey, type TableColumn } from './map-columns.ts'

export interface SpreadsheetOptions extends ColumnWords {
  /** The name of the table; null or missing: the first with people. */
  table?: string | null | undefined
}

/** How many cells of a column show what it is. */
const SAMPLES = 3

/** Reads a list of people as a spreadsheet program writes it, from one of the tables of its file. Any tables give a list, with its faults. */
export async function readSpreadsheet(
  tables: readonly FileTable[],
  options: SpreadsheetOptions = {},
): Promise<FileList> {
  const chosen = await chooseTable(tables, options)
  const several = tables.length > 1
  const named = {
    tables: several ? tables.map(({ name }) => name) : [],
    table: several ? (chosen?.name ?? null) : null,
  }
  const { rows, findings, encoding }: DecodedTable = (await chosen?.read()) ?? NOTHING
  const list = { ...emptyList('spreadsheet', [...findings]), ...named, encoding }
  if (rows.length === 0) {
    if (findings.length === 0) list.findings.push(wholeFile('Empty'))
    return list
  }
  const at = findHeadingRow(rows, (cell) => columnOf(cell, options).is)
  if (at !== null) return takeRows(list, rows, at, options)
  // The office may say which column is the name, if this is a row of headings.
  const first = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
  )
  list.columns = viewColumns(mapColumns(rows[first]!.cells, options), rows.slice(first + 1))
  if (findings.length === 0) list.findings.push(wholeFile('NoHeading'))
  return list
}

const NOTHING: DecodedTable = { rows: [], findings: [], encoding: null }

async function chooseTable(
  tables: readonly FileTable[],
  options: SpreadsheetOptions,
): Promise<FileTable | undefined> {
  const said = tables.find(({ name }) => name === options.table)
  if (said) return said
  for (const table of tables.length > 1 ? tables : []) {
    const { rows } = await table.read()
    if (findHeadingRow(rows, (cell) => columnOf(cell, options).is) !== null) return table
  }
  return tables[0]
}

function takeRows(
  list: FileList,
  rows: DecodedTable['rows'],
  at: number,
  options: SpreadsheetOptions,
): FileList {
  const { cells, row: headingRow } = rows[at]!
  const file = list.table === null ? null : fileOf(list.table)
  const all = mapColumns(cells, options)
  const body = rows.slice(at + 1)
  const say = (code: FileFinding['code'], { written }: TableColumn) =>
    list.findings.push({ code, value: written, place: { file, row: headingRow, column: written } })
  for (const column of all)
    if (column.isTwice) say('ColumnTwice', column)
    else if (column.is === null && column.written !== '') say('ColumnIgnored', column)
  sayWhoseMail(all, say)
  list.columns = viewColumns(all, body)
  list.keyColumns = all
    .filter(({ written, is }) => written !== '' && (is === null || is === 'key') && mayBeKey(written))
    .map(({ written }) => written)
  const columns = all.filter(({ is }) => is !== null)
  list.headings = headingsOf(columns)
  if (body.length === 0 && list.findings.every(({ code }) => code !== 'BadQuote'))
    list.findings.push(wholeFile('Empty'))
  if (body.length > MAX_IMPORT_ROWS) list.findings.push(wholeFile('TooManyRows', String(MAX_IMPORT_ROWS)))
  for (const { row, cells: written } of body.slice(0, MAX_IMPORT_ROWS)) {
    const found = cellsOf(columns, written)
    if (isOtherRole(found.role ?? '')) {
      const place = { file, row, column: list.headings.role! }
      list.findings.push({ code: 'RoleIgnored', value: found.role!, place })
      continue
    }
    list.rows.push({ file, row, cells: found })
    list.findings.push(...faultsOfRow(file, row, written, cells.length, columns))
  }
  return list
}

function viewColumns(columns: readonly TableColumn[], body: DecodedTable['rows']): FileList['columns'] {
  return columns
    .filter(({ written }) => written !== '')
    .map(({ written, index, is, by }) => {
      const samples = new Set<string>()
      for (const { cells } of body) {
        const cell = (cells[index] ?? '').trim()
        if (cell !== '') samples.add(cell.slice(0, 100))
        if (samples.size === SAMPLES) break
      }
      return { heading: written, is: is === 'mail' ? null : is, by, samples: [...samples] }
    })
}

/** A column of addresses alone is the guardian's in a list that names guardians, else the person's own, which no screen needs. */
function sayWhoseMail(
  columns: readonly TableColumn[],
  say: (code: 'MailOfGuardian' | 'MailOfPerson', column: TableColumn) => void,
): void {
  const column = columns.find(({ is }) => is === 'mail')
  if (!column) return
  const has = (heading: Heading) => columns.some(({ is }) => is === heading)
  const isGuardians = (has('guardianName') || has('guardianRelation')) && !has('guardianMail')
  say(isGuardians ? 'MailOfGuardian' : 'MailOfPerson', column)
  column.is = isGuardians ? 'guardianMail' : null
}

/** Several columns may be one field, and one may be two. */
const PARTS: Partial<Record<Heading, readonly ImportField[]>> = {
  familyName: ['name'],
  givenName: ['name'],
  familyReading: ['reading'],
  givenReading: ['reading'],
  gradeClass: ['grade', 'classroom'],
}

function fieldsOf(heading: Heading): readonly ImportField[] {
  return PARTS[heading] ?? [heading as ImportField]
}

function headingsOf(columns: readonly TableColumn[]): FileList['headings'] {
  const headings: FileList['headings'] = {}
  for (const field of importFields) {
    const own = columns.filter(({ is }) => fieldsOf(is!).includes(field))
    // A column with the whole name counts before its parts.
    const whole = own.filter(({ is }) => is === field)
    const used = whole.length > 0 ? whole : own
    if (used.length > 0) headings[field] = used.map(({ written }) => written).join('・')
  }
  return headings
}

function cellsOf(columns: readonly TableColumn[], written: readonly string[]): FileRow['cells'] {
  const cells: FileRow['cells'] = {}
  const cell = (heading: Heading) => {
    const column = columns.find(({ is }) => is === heading)
    return column && unguarded(written[column.index] ?? '')
  }
  for (const field of importFields) {
    const whole = cell(field)
    if (whole !== undefined) cells[field] = whole
  }
  const joined = (family: Heading, given: Heading) => {
    const [first, second] = [cell(family), cell(given)]
    return first === undefined && second === undefined ? undefined : fullName(first ?? '', second ?? '')
  }
  cells.name ??= joined('familyName', 'givenName') ?? ''
  const reading = cells.reading ?? joined('familyReading', 'givenReading')
  if (reading !== undefined) cells.reading = reading
  const both = cell('gradeClass')
  if (both === undefined) return cells
  const { grade, classroom } = gradeAndClass(both)
  return { ...(grade !== null && { grade }), classroom, ...cells }
}

/** @param width the row of headings has so many cells. */
function faultsOfRow(
  file: string | null,
  row: number,
  written: readonly string[],
  width: number,
  columns: readonly TableColumn[],
): FileFinding[] {
  const findings: FileFinding[] = []
  const beyond = written.slice(width).find((cell) => cell.trim() !== '')
  if (beyond !== undefined)
    findings.push({ code: 'TooManyCells', value: beyond, place: { file, row, column: null } })
  // A letter that cannot be read in a column that is left out hurts nobody.
  for (const { index, is, written: heading } of columns) {
    const cell = written[index] ?? ''
    if (!cell.includes('\uFFFD')) continue
    const place = { file, row, column: heading }
    findings.push({ code: 'Unreadable', value: cell, place, field: fieldsOf(is!)[0]! })
  }
  return findings
}
