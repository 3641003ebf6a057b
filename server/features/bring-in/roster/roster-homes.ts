import { isGone, type Roster } from './check-roster.ts'
import { cellOf, listOf, type RosterRow } from './roster-file.ts'

/** The class that is a student's classroom. */
export interface RosterHome {
  key: string
  title: string
  /** The class has one grade, which its students share. */
  grade: string | null
  isOneOfMany: boolean
  /** Of the enrollment. */
  row: number
}

/**
 * The classroom of each student, by the student's key. Systems enrol a student in a class for each subject; here a student has one
 * classroom: the home class that the user names, the homeroom, or else the first by its title.
 */
export function homesOf(roster: Roster, school: string | null, today: string): Map<string, RosterHome> {
  const classes = (roster.get('classes')?.rows ?? []).filter(
    (row) => !isGone(row) && (school === null || ['', school].includes(cellOf(row, 'schoolSourcedId'))),
  )
  const byKey = new Map(classes.map((row) => [cellOf(row, 'sourcedId'), row]))
  const titles = titlesOf(classes)
  const homes = new Map<string, RosterHome>()
  const enrolled = Map.groupBy(
    (roster.get('enrollments')?.rows ?? []).filter((row) => isCurrent(row, today) && byKey.has(classOf(row))),
    (row) => cellOf(row, 'userSourcedId'),
  )
  const home = (row: RosterRow, from: RosterRow, isOneOfMany: boolean): RosterHome => {
    const grades = listOf(row, 'grades')
    const key = cellOf(row, 'sourcedId')
    const grade = grades.length === 1 ? grades[0]! : null
    return { key, title: titles.get(key)!, grade, isOneOfMany, row: from.row }
  }
  for (const [student, rows] of enrolled) {
    const own = [...new Set(rows.map((row) => byKey.get(classOf(row))!))]
    const rooms = own.filter((row) => cellOf(row, 'classType').toLowerCase() === 'homeroom')
    const choice = (rooms.length > 0 ? rooms : own).toSorted((a, b) => compare(titles, a, b))
    const enrollment = rows.find((row) => classOf(row) === cellOf(choice[0]!, 'sourcedId'))!
    homes.set(student, home(choice[0]!, enrollment, choice.length > 1))
  }
  for (const user of roster.get('users')?.rows ?? []) {
    const named = byKey.get(cellOf(user, 'metadata.jp.homeClass'))
    if (named) homes.set(cellOf(user, 'sourcedId'), home(named, user, false))
  }
  return homes
}

function classOf(enrollment: RosterRow): string {
  return cellOf(enrollment, 'classSourcedId')
}

function isCurrent(enrollment: RosterRow, today: string): boolean {
  const end = cellOf(enrollment, 'endDate')
  return (
    !isGone(enrollment) &&
    cellOf(enrollment, 'role').toLowerCase() === 'student' &&
    (end === '' || end.slice(0, 10) >= today)
  )
}

function compare(titles: Map<string, string>, a: RosterRow, b: RosterRow): number {
  const [one, other] = [a, b].map((row) => titles.get(cellOf(row, 'sourcedId'))!)
  return one! < other! ? -1 : one! > other! ? 1 : 0
}

/** Titles by which the classes can be told apart. */
function titlesOf(classes: readonly RosterRow[]): Map<string, string> {
  const count = new Map<string, number>()
  for (const row of classes) count.set(cellOf(row, 'title'), (count.get(cellOf(row, 'title')) ?? 0) + 1)
  return new Map(
    classes.map((row) => {
      const [key, title] = [cellOf(row, 'sourcedId'), cellOf(row, 'title')]
      const code = cellOf(row, 'classCode') || key
      return [key, title === '' ? code : count.get(title) === 1 ? title : `${title} ${code}`]
    }),
  )
}
