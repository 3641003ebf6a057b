import { MAX_IMPORT_ROWS } from '#contract/enrolment/rules/imported-people.ts'
import { fullName } from '../cells/full-name.ts'
import { emptyList, type FileList, type FileRow, type FileFinding, wholeFile } from '../files/file-row.ts'
import { isGone, type Roster } from './check-roster.ts'
import { at, cellOf, listOf, type RosterRow } from './roster-file.ts'
import { homesOf, type RosterHome } from './roster-homes.ts'
import { type RosterRole, rolesOf } from './roster-roles.ts'
import { findSchool, type ChooseSchool } from './roster-schools.ts'

/** The people of an archive that are of the branch's school, as rows of one list. */
export function peopleOf(
  roster: Roster,
  { choose, ...options }: { choose: ChooseSchool; today: string; timeZone: string },
  given: FileFinding[],
): FileList {
  const list = { ...emptyList('oneroster', [...given]), headings: HEADINGS }
  const found = findSchool(roster.get('orgs'), choose)
  list.schools = found.schools
  list.school = found.key
  if (found.fault) {
    list.findings.push(found.fault)
    return list
  }
  const users = roster.get('users')
  if (!users) return list
  list.isAll = users.mode === 'bulk'
  const roles = rolesOf(roster, found.key)
  const homes = homesOf(roster, found.key, options, list.findings)
  const seen = new Set<string>()
  for (const row of users.rows) {
    const key = cellOf(row, 'sourcedId')
    if (key === '' || seen.has(key)) continue
    seen.add(key)
    const role = roles(row)
    if (role.isElsewhere) list.findings.push(at(row, 'orgSourcedIds', 'OtherSchool', role.said))
    else if (role.isOther) list.findings.push(at(row, 'role', 'RoleIgnored', role.said))
    else list.rows.push(rowOf(row, role, homes.get(key), list.findings))
  }
  list.rows.push(...movedRows(roster, seen, homes))
  if (list.rows.length > MAX_IMPORT_ROWS)
    list.findings.push(wholeFile('TooManyRows', String(MAX_IMPORT_ROWS), users.name))
  list.rows = list.rows.slice(0, MAX_IMPORT_ROWS)
  return list
}

const HEADINGS: FileList['headings'] = {
  name: 'familyName・givenName',
  reading: 'metadata.jp.kanaFamilyName・metadata.jp.kanaGivenName',
  grade: 'grades',
  classroom: 'classes.title',
  loginId: 'username',
  role: 'role',
  status: 'status',
  key: 'sourcedId',
}

function rowOf(
  row: RosterRow,
  { kind, grade: ofRole }: RosterRole,
  home: RosterHome | undefined,
  findings: FileFinding[],
): FileRow {
  const cells: FileRow['cells'] = { key: cellOf(row, 'sourcedId'), name: nameOf(row) }
  if (kind) cells.role = kind
  const reading = readingOf(row)
  if (reading !== '') cells.reading = reading
  if (row.cells.has('username')) cells.loginId = cellOf(row, 'username')
  cells.status = statusOf(row, findings)
  if (kind === 'tutor') return { file: row.file, row: row.row, cells }
  const grade = listOf(row, 'grades')[0] ?? (ofRole || (home?.classes[0]?.grade ?? ''))
  if (grade !== '') cells.grade = grade
  const found = { file: row.file, row: row.row, cells }
  if (!home) return found
  const [first] = home.classes
  if (home.status === 'over') findings.push(at(row, 'classes.title', 'ClassroomOver', first!.title))
  if (home.status === 'coming') findings.push(at(row, 'classes.title', 'ClassroomComing', first!.title))
  return home.status === 'over' ? found : { ...found, ...placeOf(home, cells) }
}

/** One class is a cell of the row; of several, the office says which. */
function placeOf({ classes, status }: RosterHome, cells: FileRow['cells']): Partial<FileRow> {
  const [only, ...others] = classes
  if (status === 'coming' || others.length > 0) return { classes, isComing: status === 'coming' }
  cells.classroom = only!.title
  return { classroomKey: only!.key }
}

function statusOf(row: RosterRow, findings: FileFinding[]): string {
  if (isGone(row)) return 'left'
  const enabled = cellOf(row, 'enabledUser').toLowerCase()
  if (!['', 'true', 'false', '1', '0'].includes(enabled))
    findings.push(at(row, 'enabledUser', 'ValueUnknown'))
  if (enabled === '') return ''
  return enabled === 'true' || enabled === '1' ? 'enabled' : 'disabled'
}

/** As the person is called: the preferred name where there is one; the family name first where it is written in kanji. */
function nameOf(row: RosterRow): string {
  const family = cellOf(row, 'preferredFamilyName') || cellOf(row, 'familyName')
  const given = cellOf(row, 'preferredGivenName') || cellOf(row, 'givenName')
  return family + given === '' ? cellOf(row, 'fullName') : fullName(family, given)
}

function readingOf(row: RosterRow): string {
  const part = (which: 'Family' | 'Given') =>
    (cellOf(row, `preferred${which}Name`) && cellOf(row, `metadata.jp.kanaPreferred${which}Name`)) ||
    cellOf(row, `metadata.jp.kana${which}Name`)
  return [part('Family'), part('Given')].filter((kana) => kana !== '').join(' ')
}

/** In a delta, somebody may have another class and be named in the enrollments alone. */
function movedRows(roster: Roster, seen: ReadonlySet<string>, homes: Map<string, RosterHome>): FileRow[] {
  const enrollments = roster.get('enrollments')
  if (enrollments?.mode !== 'delta') return []
  return [...homes]
    .filter(([key, { status }]) => !seen.has(key) && status === 'current')
    .map(([key, home]) => {
      const cells: FileRow['cells'] = { key }
      return { file: enrollments.name, row: home.row, cells, ...placeOf(home, cells) }
    })
}
