import { type ImportEncoding, MAX_IMPORT_ROWS } from '#contract/enrolment/rules/imported-people.ts'
import { emptyList, type FileList, type FileFinding, wholeFile } from '../files/file-row.ts'
import { checkRoster, type Roster } from './check-roster.ts'
import { readManifest, rosterFiles } from './manifest.ts'
import { openArchive } from './open-archive.ts'
import { type RosterFile, readRosterFile } from './roster-file.ts'
import { peopleOf } from './roster-people.ts'
import type { ChooseSchool } from './roster-schools.ts'

const NAMES = new Set(['manifest.csv', ...rosterFiles.map((part) => `${part.toLowerCase()}.csv`)])

export interface RosterOptions {
  /** The key of the school that is the branch; null if none of them is. An archive with one school is not asked about. */
  choose: ChooseSchool
  /** `2026-11-21` in the school's time zone: classes of other days are not a student's classroom. */
  today: string
  timeZone: string
  /** Null or missing: as each file looks. */
  encoding?: ImportEncoding | null | undefined
}

/** Reads an archive of OneRoster CSV files, version 1.0 to 1.2. Any bytes give a list, with its faults. */
export async function readRoster(bytes: Buffer, options: RosterOptions): Promise<FileList> {
  const opened = await openArchive(bytes, NAMES)
  if ('code' in opened) return emptyList('oneroster', [opened])
  const { files, others } = opened
  if (files.size === 0) return emptyList('oneroster', [wholeFile('FileMissing', 'users.csv')])
  const read = new Map<string, RosterFile>()
  for (const [key, { name, bytes: content }] of files)
    read.set(key, await readRosterFile(name, content, options.encoding))
  const manifest = readManifest(read.get('manifest.csv') ?? null, (part) =>
    read.has(`${part.toLowerCase()}.csv`),
  )
  const findings: FileFinding[] = [
    ...manifest.findings,
    ...others.map((path) => wholeFile('FileIgnored', path.slice(0, 200))),
  ]
  const roster: Roster = new Map()
  for (const part of rosterFiles) {
    const mode = manifest.modes.get(part)!
    const file = read.get(`${part.toLowerCase()}.csv`)
    if (mode === 'absent' || !file) continue
    roster.set(part, { ...file, mode })
    findings.push(...file.findings)
  }
  const users = roster.get('users')
  if (users && users.rows.length > MAX_IMPORT_ROWS * 4)
    findings.push(wholeFile('TooManyRows', String(MAX_IMPORT_ROWS), users.name))
  findings.push(...checkRoster(roster))
  return { ...peopleOf(roster, options, findings), encoding: users?.encoding ?? null }
}
