import { wholeFile } from '../files/file-row.ts'
import { Damaged } from '../files/open-archive.ts'
import { fileOf, type FileTable } from '../files/open-file.ts'
import { rosterFiles } from '../roster/manifest.ts'
import { columnKey } from '../roster/roster-file.ts'
import { knownForms } from './known-forms.ts'
import type { FormSign, RosterForm } from './roster-form.ts'

/** An archive of a known system. */
export interface FoundForm {
  /** Null for OneRoster itself. */
  form: RosterForm | null
  /** Its tables, by the names of their files without ending in lower case. */
  tables: ReadonlyMap<string, FileTable>
}

const OWN_FILES = ['manifest', ...rosterFiles.map((part) => part.toLowerCase())]

/** OneRoster is known by its people, or by its manifest, which says who is missing. */
const ONE_ROSTER: readonly FormSign[] = [
  { users: ['sourcedId', 'givenName'] },
  { manifest: ['propertyName', 'value'] },
]

/**
 * The system that these tables are of, by their columns; null for none: then they are lists. Only files whose names say so are read.
 * @throws {Damaged} for two files of one name: one of them would be a guess.
 */
export async function findForm(tables: readonly FileTable[]): Promise<FoundForm | null> {
  const named = Map.groupBy(tables, ({ name }) => plainFile(name))
  for (const form of knownForms)
    if (await hasAny(named, form.signs)) return found(form, named, Object.keys(form.files))
  return (await hasAny(named, ONE_ROSTER)) ? found(null, named, OWN_FILES) : null
}

async function hasAny(
  named: ReadonlyMap<string, readonly FileTable[]>,
  signs: readonly FormSign[],
): Promise<boolean> {
  for (const sign of signs) {
    let isThere = true
    for (const [file, columns] of Object.entries(sign))
      isThere &&= await hasColumns(named.get(file)?.[0], columns)
    if (isThere) return true
  }
  return false
}

function found(
  form: RosterForm | null,
  named: ReadonlyMap<string, FileTable[]>,
  wanted: readonly string[],
): FoundForm {
  const own = wanted.filter((file) => named.has(file))
  for (const file of own) {
    const [, twice] = named.get(file)!
    if (twice) throw new Damaged(wholeFile('FileOfNoKind', twice.name))
  }
  return { form, tables: new Map(own.map((file) => [file, named.get(file)![0]!])) }
}

async function hasColumns(table: FileTable | undefined, columns: readonly string[]): Promise<boolean> {
  if (!table) return false
  const head = new Set(((await table.read()).rows[0]?.cells ?? []).map(columnKey))
  return columns.every((column) => head.has(columnKey(column)))
}

/** `Students (1).csv`, as a browser names what it saved twice, and `students_2026-04-01.csv` are students. */
function plainFile(name: string): string {
  return fileOf(name)
    .toLowerCase()
    .replace(/\.(?:csv|tsv|tab|txt)$/, '')
    .replace(/[\s_-]*(?:\(\d+\)|\d{4}-?\d{2}-?\d{2}|copy|のコピー)$/, '')
}
