import { MAX_IMPORT_ROWS } from '#contract/enrolment/rules/imported-people.ts'
import { type FileFinding, type FileList, wholeFile } from '../files/file-row.ts'
import { fileOf, type FileTable } from '../files/open-file.ts'
import type { FoundForm } from '../forms/find-form.ts'
import { toOneRoster } from '../forms/roster-form.ts'
import { checkRoster, type Roster } from './check-roster.ts'
import { readManifest, rosterFiles } from './manifest.ts'
import { type RosterFile, rosterFileOf } from './roster-file.ts'
import { peopleOf } from './roster-people.ts'
import type { ChooseSchool } from './roster-schools.ts'

export interface RosterOptions {
  /** The key of the school that is the branch; null if none of them is. An archive with one school is not asked about. */
  choose: ChooseSchool
  /** `2026-11-21` in the school's time zone: classes of other days are not a student's classroom. */
  today: string
  timeZone: string
}

interface ReadFiles {
  roster: Roster
  findings: FileFinding[]
}

/** Every roster has courses, and nobody misses them here. */
const COURSES = /^courses\b/i

/** Reads the archive of a known system: OneRoster 1.0 to 1.2, or one that says the same in words of its own. What it does not use is not judged. */
export async function readRoster(
  { form, tables }: FoundForm,
  all: readonly FileTable[],
  options: RosterOptions,
): Promise<FileList> {
  const files = new Map<string, RosterFile>()
  for (const [name, table] of tables) files.set(name, rosterFileOf(fileOf(table.name), await table.read()))
  const { roster, findings }: ReadFiles = form
    ? { roster: toOneRoster(form, files), findings: [] }
    : oneRoster(files)
  const own = new Set(tables.values())
  for (const table of all)
    if (!own.has(table) && !COURSES.test(fileOf(table.name)))
      findings.push(wholeFile('FileIgnored', table.name.slice(0, 200)))
  for (const file of form ? files.values() : roster.values()) findings.push(...file.findings)
  const users = roster.get('users')
  if (users && users.rows.length > MAX_IMPORT_ROWS * 4)
    findings.push(wholeFile('TooManyRows', String(MAX_IMPORT_ROWS), users.name))
  findings.push(...checkRoster(roster))
  const list = peopleOf(roster, options, findings)
  return { ...list, source: form?.source ?? 'oneroster', encoding: users?.encoding ?? null }
}

/** The files as they are, as far as the manifest of the archive says that they count. */
function oneRoster(files: ReadonlyMap<string, RosterFile>): ReadFiles {
  const fileFor = (part: string) => files.get(part.toLowerCase()) ?? null
  const { modes, findings } = readManifest(fileFor('manifest'), (part) => fileFor(part) !== null)
  const roster: Roster = new Map()
  for (const part of rosterFiles) {
    const mode = modes.get(part)!
    const file = fileFor(part)
    if (mode !== 'absent' && file) roster.set(part, { ...file, mode })
  }
  return { roster, findings: [...findings] }
}
