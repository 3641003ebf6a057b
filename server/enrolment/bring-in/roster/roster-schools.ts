import { type FileFinding, type RosterSchool, wholeFile } from '../files/file-row.ts'
import { isGone } from './check-roster.ts'
import { cellOf, type RosterFile } from './roster-file.ts'

export type ChooseSchool = (schools: readonly RosterSchool[]) => string | null

interface FoundSchool {
  schools: RosterSchool[]
  /** Null where the archive has no schools, as a delta may. */
  key: string | null
  fault: FileFinding | null
}

/** The one school of an archive that is the branch. */
export function findSchool(orgs: RosterFile | undefined, choose: ChooseSchool): FoundSchool {
  if (!orgs) return { schools: [], key: null, fault: null }
  const all = orgs.rows.filter((row) => !isGone(row))
  const typed = all.filter((row) => cellOf(row, 'type').toLowerCase() === 'school')
  // A system that knows of one place may call it by another type.
  const rows = typed.length === 0 && all.length === 1 ? all : typed
  const schools = rows.map((row) => ({ key: cellOf(row, 'sourcedId'), name: cellOf(row, 'name') }))
  if (schools.length === 0) {
    // A delta in which no school has changed.
    const fault = all.length === 0 ? null : wholeFile('NoSchool', '', orgs.name)
    return { schools, key: null, fault }
  }
  const key = schools.length === 1 ? schools[0]!.key : choose(schools)
  if (key !== null && schools.some((school) => school.key === key)) return { schools, key, fault: null }
  const names = schools.slice(0, 20).map(({ name }) => name)
  return { schools, key: null, fault: wholeFile('SchoolUnclear', names.join('、'), orgs.name) }
}
