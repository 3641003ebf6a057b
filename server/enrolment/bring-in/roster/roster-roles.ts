import { isGone, type Roster } from './check-roster.ts'
import { cellOf, listOf, type RosterRow } from './roster-file.ts'

export interface RosterRole {
  /** Null where the archive does not say: the school knows, or does not. */
  kind: 'student' | 'tutor' | null
  /** A guardian or somebody else who neither learns nor teaches. */
  isOther: boolean
  /** Of another school of the archive. */
  isElsewhere: boolean
  /** The role or the school, as it is written. */
  said: string
  /** The grade at the school, where the role says it; else empty. */
  grade: string
}

/** The roles of this product by those of OneRoster, in lower case. */
const KINDS = new Map<string, 'student' | 'tutor'>([
  ['student', 'student'],
  ['teacher', 'tutor'],
])

/**
 * The role of a person at the school: from roles.csv (1.2), the column `role` of users.csv (1.1), or their enrollments. A
 * primary role counts before others.
 */
export function rolesOf(roster: Roster, school: string | null): (user: RosterRow) => RosterRole {
  const byUser = Map.groupBy(
    (roster.get('roles')?.rows ?? []).filter((row) => !isGone(row)),
    (row) => cellOf(row, 'userSourcedId'),
  )
  const enrolled = Map.groupBy(
    (roster.get('enrollments')?.rows ?? []).filter((row) => !isGone(row)),
    (row) => cellOf(row, 'userSourcedId'),
  )
  return (user) => {
    const key = cellOf(user, 'sourcedId')
    const roles = (byUser.get(key) ?? []).toSorted((a, b) => rank(a) - rank(b))
    const places = [
      ...roles.map((row) => cellOf(row, 'orgSourcedId')),
      ...listOf(user, 'orgSourcedIds'),
      cellOf(user, 'primaryOrgSourcedId'),
    ].filter((place) => place !== '')
    if (school !== null && places.length > 0 && !places.includes(school))
      return { kind: null, isOther: false, isElsewhere: true, said: places[0]!, grade: '' }
    const here = roles.filter((row) => school === null || ['', school].includes(cellOf(row, 'orgSourcedId')))
    const said = [
      ...(here.length > 0 ? here : roles).map((row) => cellOf(row, 'role')),
      cellOf(user, 'role'),
      ...(enrolled.get(key) ?? []).map((row) => cellOf(row, 'role')),
    ].filter((role) => role !== '')
    const kind = said.map((role) => KINDS.get(role.toLowerCase())).find((one) => one !== undefined) ?? null
    const grade = here.map((row) => cellOf(row, 'grade')).find((one) => one !== '') ?? ''
    return { kind, isOther: kind === null && said.length > 0, isElsewhere: false, said: said[0] ?? '', grade }
  }
}

function rank(role: RosterRow): number {
  return cellOf(role, 'roleType').toLowerCase() === 'primary' ? 0 : 1
}
