import type { FileFinding } from '../files/file-row.ts'
import type { Mode, RosterPart } from './manifest.ts'
import { at, cellOf, columnKey, listOf, type RosterFile, type RosterRow } from './roster-file.ts'

export type Roster = Map<RosterPart, RosterFile & { mode: Mode }>

/** Columns without which rows of a file mean nothing. */
const NEEDED: Record<RosterPart, string[]> = {
  orgs: ['sourcedId', 'name', 'type'],
  academicSessions: ['sourcedId'],
  classes: ['sourcedId', 'title'],
  users: ['sourcedId'],
  roles: ['userSourcedId', 'role'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role'],
}

interface Reference {
  from: RosterPart
  column: string
  to: RosterPart
  /** A cell holds several. */
  isList?: true
  /** Nobody is missed by it. */
  isNote?: true
}

/** References that this school follows. */
const REFERENCES: Reference[] = [
  { from: 'academicSessions', column: 'parentSourcedId', to: 'academicSessions' },
  { from: 'classes', column: 'schoolSourcedId', to: 'orgs' },
  { from: 'classes', column: 'termSourcedIds', to: 'academicSessions', isList: true },
  { from: 'users', column: 'orgSourcedIds', to: 'orgs', isList: true },
  { from: 'users', column: 'primaryOrgSourcedId', to: 'orgs' },
  { from: 'users', column: 'metadata.jp.homeClass', to: 'classes' },
  { from: 'roles', column: 'userSourcedId', to: 'users', isNote: true },
  { from: 'roles', column: 'orgSourcedId', to: 'orgs' },
  { from: 'enrollments', column: 'classSourcedId', to: 'classes' },
  { from: 'enrollments', column: 'userSourcedId', to: 'users', isNote: true },
]

/** Everything by which the files contradict themselves. In a delta, what is not here may have been sent before. */
export function checkRoster(roster: Roster): FileFinding[] {
  const findings: FileFinding[] = []
  for (const [part, file] of roster) {
    for (const column of neededOf(part, file))
      if (!file.columns.has(columnKey(column)))
        findings.push({
          code: 'NoNameColumn',
          value: column,
          place: { file: file.name, row: null, column },
        })
    findings.push(...checkKeys(part, file), ...file.rows.flatMap(statusFault))
  }
  for (const reference of REFERENCES) findings.push(...checkReference(roster, reference))
  return findings
}

/** A system that writes a whole name has no parts of it. */
function neededOf(part: RosterPart, { columns }: RosterFile): string[] {
  const isInParts = part === 'users' && !columns.has(columnKey('fullName'))
  return isInParts ? [...NEEDED.users, 'givenName', 'familyName'] : NEEDED[part]
}

/** `roles` and `enrollments` are told apart by whom they are about, so theirs may be missing. */
function checkKeys(part: RosterPart, file: RosterFile): FileFinding[] {
  const first = new Map<string, RosterRow>()
  return file.rows.flatMap((row) => {
    const key = cellOf(row, 'sourcedId')
    if (key === '')
      return part === 'roles' || part === 'enrollments' ? [] : [at(row, 'sourcedId', 'KeyMissing')]
    if (key.length > 255) return [at(row, 'sourcedId', 'TooLong')]
    const before = first.get(key)
    if (before === undefined) first.set(key, row)
    else if (!isSameRow(before, row)) return [at(row, 'sourcedId', 'KeyTwice')]
    return []
  })
}

/** Some systems write a row twice; that loses nothing. */
function isSameRow(one: RosterRow, other: RosterRow): boolean {
  return [...one.cells].every(([column, cell]) => other.cells.get(column) === cell)
}

export function isGone(row: RosterRow): boolean {
  return cellOf(row, 'status').toLowerCase() === 'tobedeleted'
}

/** Bulk files leave the status empty; an export of 1.0 may still say `inactive`, which means what `tobedeleted` means only there. */
function statusFault(row: RosterRow): FileFinding[] {
  const status = cellOf(row, 'status').toLowerCase()
  return ['', 'active', 'tobedeleted'].includes(status) ? [] : [at(row, 'status', 'StatusUnknown')]
}

function checkReference(roster: Roster, { from, column, to, isList, isNote }: Reference): FileFinding[] {
  const [source, target] = [roster.get(from), roster.get(to)]
  // In a delta the target may be one of an earlier archive, which the school remembers by its key.
  if (!source || !target || source.mode === 'delta' || target.mode === 'delta') return []
  const known = new Set(target.rows.map((row) => cellOf(row, 'sourcedId')))
  return source.rows.flatMap((row) => {
    if (isGone(row) || isOfNoStudent(from, row)) return []
    const named = isList ? listOf(row, column) : [cellOf(row, column)].filter((key) => key !== '')
    const code = isNote ? 'ReferenceIgnored' : 'ReferenceUnknown'
    return named.filter((key) => !known.has(key)).map((key) => at(row, column, code, key))
  })
}

/** Only the classes of students become classrooms. */
function isOfNoStudent(part: RosterPart, row: RosterRow): boolean {
  return part === 'enrollments' && cellOf(row, 'role').toLowerCase() !== 'student'
}
