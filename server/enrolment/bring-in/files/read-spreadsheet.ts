import {
  type ImportEncoding,
  type ImportField,
  importFields,
  MAX_IMPORT_ROWS,
} from '#contract/enrolment/rules/imported-people.ts'
import { decode } from './decode.ts'
import { emptyList, type FileList, type FileRow, type FileFinding, wholeFile } from './file-row.ts'
import { fullName } from './full-name.ts'
import { findHeadingRow, type Heading, headingOf, MOST_ABOVE } from './headings.ts'
import { readTable, type CellTable } from './read-table.ts'

export interface SpreadsheetOptions {
  /** Null or missing: as it looks. */
  encoding?: ImportEncoding | null | undefined
  /** The heading of the column of keys; empty for none. Null or missing: one whose name says so. */
  keyColumn?: string | null | undefined
}

/** Reads a list of people as a spreadsheet program writes it. Any bytes give a list, with its faults. */
export async function readSpreadsheet(
  bytes: Uint8Array,
  { encoding: said, keyColumn }: SpreadsheetOptions = {},
): Promise<FileList> {
  const { text, encoding } = decode(bytes, said)
  if (text.replaceAll(/[\s,;"\uFEFF]/g, '') === '') return emptyList('spreadsheet', [wholeFile('Empty')])
  if (text.includes('\u0000')) return emptyList('spreadsheet', [wholeFile('NotAList')])
  const table = await readTable(text, { mostRows: MAX_IMPORT_ROWS + MOST_ABOVE })
  const at = findHeadingRow(table.rows)
  const list = { ...emptyList('spreadsheet', table.findings), encoding }
  if (at === null) {
    if (table.findings.length === 0) list.findings.push(wholeFile('NoHeading'))
    return list
  }
  return takeRows(list, table, at, keyColumn ?? null)
}

/** A column with its place in each row. */
interface Column {
  index: number
  heading: Heading
  written: string
}

function takeRows(list: FileList, { rows }: CellTable, at: number, keyColumn: string | null): FileList {
  const { cells } = rows[at]!
  const columns: Column[] = []
  for (const [index, cell] of cells.entries()) {
    const written = cell.trim()
    const named = headingOf(written)
    const place = { file: null, row: rows[at]!.row, column: written }
    const mayBeKey = written !== '' && (named === null || named === 'key')
    if (mayBeKey && !list.keyColumns.includes(written)) list.keyColumns.push(written)
    const isKey = keyColumn === null ? named === 'key' : mayBeKey && written === keyColumn
    const heading = isKey ? 'key' : named === 'key' ? null : named
    if (heading === null) {
      if (written !== '') list.findings.push({ code: 'ColumnIgnored', value: written, place })
    } else if (columns.some((column) => column.heading === heading))
      list.findings.push({ code: 'ColumnTwice', value: written, place })
    else columns.push({ index, heading, written })
  }
  sayWhoseMail(list, columns, rows[at]!.row)
  list.headings = headingsOf(columns)
  const body = rows.slice(at + 1)
  if (body.length === 0 && list.findings.every(({ code }) => code !== 'BadQuote'))
    list.findings.push(wholeFile('Empty'))
  if (body.length > MAX_IMPORT_ROWS) list.findings.push(wholeFile('TooManyRows', String(MAX_IMPORT_ROWS)))
  for (const { row, cells: written } of body.slice(0, MAX_IMPORT_ROWS)) {
    list.rows.push({ file: null, row, cells: cellsOf(columns, written) })
    list.findings.push(...faultsOfRow(row, written, cells))
  }
  return list
}

/** A column of addresses alone is the guardian's in a list that names guardians, else the person's own, which no screen needs. */
function sayWhoseMail({ findings }: FileList, columns: Column[], row: number): void {
  const own = columns.findIndex(({ heading }) => heading === 'mail')
  if (own < 0) return
  const column = columns[own]!
  const has = (heading: Heading) => columns.some((other) => other.heading === heading)
  const isGuardians = (has('guardianName') || has('guardianRelation')) && !has('guardianMail')
  findings.push({
    code: isGuardians ? 'MailOfGuardian' : 'MailOfPerson',
    value: column.written,
    place: { file: null, row, column: column.written },
  })
  if (isGuardians) column.heading = 'guardianMail'
  else columns.splice(own, 1)
}

/** Two columns may be one field: the family name and the given name. */
const PARTS: Partial<Record<Heading, ImportField>> = {
  familyName: 'name',
  givenName: 'name',
  familyReading: 'reading',
  givenReading: 'reading',
}

function fieldOf(heading: Heading): ImportField {
  return PARTS[heading] ?? (heading as ImportField)
}

function headingsOf(columns: readonly Column[]): FileList['headings'] {
  const headings: FileList['headings'] = {}
  for (const field of importFields) {
    const own = columns.filter(({ heading }) => fieldOf(heading) === field)
    // A column with the whole name counts before its parts.
    const whole = own.filter(({ heading }) => heading === field)
    const used = whole.length > 0 ? whole : own
    if (used.length > 0) headings[field] = used.map(({ written }) => written).join('・')
  }
  return headings
}

function cellsOf(columns: readonly Column[], written: readonly string[]): FileRow['cells'] {
  const cells: FileRow['cells'] = {}
  const cell = (heading: Heading) => {
    const column = columns.find((one) => one.heading === heading)
    return column && (written[column.index] ?? '')
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
  return cells
}

function faultsOfRow(row: number, written: readonly string[], headings: readonly string[]): FileFinding[] {
  const findings: FileFinding[] = []
  const beyond = written.slice(headings.length).find((cell) => cell.trim() !== '')
  if (beyond !== undefined)
    findings.push({ code: 'TooManyCells', value: beyond, place: { file: null, row, column: null } })
  for (const [index, cell] of written.entries()) {
    if (!cell.includes('\uFFFD')) continue
    const heading = headings[index]?.trim() ?? ''
    const named = headingOf(heading)
    // A letter that cannot be read in a column that is ignored hurts nobody.
    if (named === null) continue
    const place = { file: null, row, column: heading }
    findings.push({ code: 'Unreadable', value: cell, place, field: fieldOf(named) })
  }
  return findings
}
