import type { FileFinding } from '../files/file-row.ts'
import type { Mode, RosterPart } from './manifest.ts'
import { at, cellOf, listOf, type RosterFile, type RosterRow } from './roster-file.ts'

export type Roster = Map<RosterPart, RosterFile & { mode: Mode }>

/** Columns without which rows of a file mean nothing. */
const NEEDED: Record<RosterPart, string[]> = {
  orgs: ['sourcedId', 'name', 'type'],
  academicSessions: ['sourcedId'],
  courses: ['sourcedId'],
  classes: ['sourcedId', 'title'],
  users: ['sourcedId', 'givenName', 'familyName'],
  roles: ['userSourcedId', 'role'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role'],
}

/** References that this school follows or that tell of a broken export; a cell may hold several. */
const REFERENCES: { from: RosterPart; column: string; to: RosterPart; isList?: true }[] = [
  { from: 'orgs', column: 'parentSourcedId', to: 'orgs' },
  { from: 'academicSessions', column: 'parentSourcedId', to: 'academicSessions' },
  { from: 'courses', column: 'orgSourcedId', to: 'orgs' },
  { from: 'classes', column: 'courseSourcedId', to: 'courses' },
  { from: 'classes', column: 'schoolSourcedId', to: 'orgs' },
  { from: 'classes', column: 'termSourcedIds', to: 'academicSessions', isList: true },
  { from: 'users', column: 'orgSourcedIds', to: 'orgs', isList: true },
  { from: 'users', column: 'primaryOrgSourcedId', to: 'orgs' },
  { from: 'users', column: 'metadata.jp.homeClass', to: 'classes' },
  { from: 'roles', column: 'userSourcedId', to: 'users' },
  { from: 'roles', column: 'orgSourcedId', to: 'orgs' },
  { from: 'enrollments', column: 'classSourcedId', to: 'classes' },
  { from: 'enrollments', column: 'schoolSourcedId', to: 'orgs' },
  { from: 'enrollments', column: 'userSourcedId', to: 'users' },
]

/** Everything by which the files contradict themselves. In a delta, what is not here may have been sent before. */
export function checkRoster(roster: Roster): FileFinding[] {
  const findings: FileFinding[] = []
  for (const [part, file] of roster) {
    for (const column of NEEDED[part])
      if (!file.columns.has(column.toLowerCase()))
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

function checkReference(
  roster: Roster,
  { from, column, to, isList }: (typeof REFERENCES)[number],
): FileFinding[] {
  const [source, target] = [roster.get(from), roster.get(to)]
  // In a delta the target may be one of an earlier archive, which the school remembers by its key.
  if (!source || !target || source.mode === 'delta' || target.mode === 'delta') return []
  const known = new Set(target.rows.map((row) => cellOf(row, 'sourcedId')))
  return source.rows.flatMap((row) => {
    if (isGone(row)) return []
    const named = isList ? listOf(row, column) : [cellOf(row, column)].filter((key) => key !== '')
    return named.filter((key) => !known.has(key)).map((key) => at(row, column, 'ReferenceUnknown', key))
  })
}
