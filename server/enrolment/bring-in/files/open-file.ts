import type { ImportEncoding } from '#contract/enrolment/rules/imported-people.ts'
import { decode } from './decode.ts'
import { wholeFile } from './file-row.ts'
import { type ArchiveEntry, Damaged, openArchive } from './open-archive.ts'
import { type CellTable, readTable } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

/** A table of a file: the file itself, one of an archive, or a sheet of a workbook. */
export interface FileTable {
  /** Of the file in an archive, with its folders, or of the sheet; empty for a file that is one table. */
  name: string
  /** A table that is not asked for is not read, and not judged. The same again is the same table. */
  read: () => Promise<DecodedTable>
}

export interface DecodedTable extends CellTable {
  /** Null for a workbook, which says how its letters are written. */
  encoding: ImportEncoding | null
}

/** The mark that Excel leaves beside a workbook that is open. */
const OPEN = /(?:^|\/)~\$[^/]*$/
/** The kinds of files whose rows are lines of text. */
const TEXT = /\.(?:csv|tsv|tab|txt)$/i
const WORKBOOK = /\.xls[xm]$/i

/**
 * The tables of any file that a school has: text in any encoding, a workbook, or an archive of those in any folder.
 * @param said the encoding that the office says; null or missing: as each table looks
 * @throws {Damaged} for a file that is dangerous or cannot be opened.
 */
export async function openTables(bytes: Buffer, said?: ImportEncoding | null): Promise<FileTable[]> {
  if (isOldWorkbook(bytes)) throw new Damaged(wholeFile('OldWorkbook'))
  if (!isArchive(bytes)) return [tableOfText('', async () => bytes, said)]
  const entries = await openArchive(bytes)
  if (entries.some(({ path }) => path === 'xl/workbook.xml')) return await tablesOfWorkbook('', entries)
  const tables: FileTable[] = []
  for (const { path, read } of entries)
    if (OPEN.test(path)) continue
    else if (TEXT.test(path)) tables.push(tableOfText(path, read, said))
    else if (WORKBOOK.test(path)) tables.push(...(await tablesWithin(path, read)))
  if (tables.length === 0) throw new Damaged(wholeFile('NotAList'))
  return tables
}

/** The last part of a name, by which a system knows its files: `export/users.csv` is `users`. */
export function fileOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** A workbook of an archive that cannot be read is a table with that fault, beside the others. */
async function tablesWithin(path: string, read: ArchiveEntry['read']): Promise<FileTable[]> {
  const bytes = await read()
  try {
    return await tablesOfWorkbook(path, await openArchive(bytes))
  } catch (error) {
    if (!(error instanceof Damaged) || error.finding.code === 'DangerousArchive') throw error
    const findings = [wholeFile(error.finding.code, '', fileOf(path))]
    return [{ name: path, read: async () => ({ rows: [], findings, encoding: null }) }]
  }
}

async function tablesOfWorkbook(path: string, entries: readonly ArchiveEntry[]): Promise<FileTable[]> {
  const sheets = await readWorkbook(entries)
  return sheets.map(({ name, table }) => ({
    name: path === '' ? name : `${path}/${name}`,
    read: async () => ({ ...table, encoding: null }),
  }))
}

function tableOfText(
  name: string,
  open: () => Promise<Uint8Array>,
  said: ImportEncoding | null | undefined,
): FileTable {
  let table: Promise<DecodedTable> | undefined
  return { name, read: () => (table ??= open().then((bytes) => readText(name, bytes, said))) }
}

async function readText(
  name: string,
  bytes: Uint8Array,
  said: ImportEncoding | null | undefined,
): Promise<DecodedTable> {
  const { text, encoding } = decode(bytes, said)
  if (text.includes('\u0000')) return { rows: [], findings: [wholeFile('NotAList')], encoding }
  const file = name === '' ? null : fileOf(name)
  return { ...(await readTable(text, { file })), encoding }
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** The form of Excel until 2003, which is no archive; a workbook with a password is wrapped in it. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)
}
