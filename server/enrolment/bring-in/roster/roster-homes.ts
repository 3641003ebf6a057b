import { classNameOf } from '../cells/class-names.ts'
import { gradeOf } from '../cells/tidy-grade.ts'
import type { FileFinding } from '../files/file-row.ts'
import { isGone, type Roster } from './check-roster.ts'
import { ClassDays, type ClassStatus } from './class-days.ts'
import { cellOf, listOf, type RosterRow } from './roster-file.ts'

/** A class that may be a student's classroom. */
interface RosterClass {
  key: string
  title: string
  /** The class has one grade, which its students share. */
  grade: string | null
}

/** The classes of a student of which one is the classroom: the office says which, where there are several. */
export interface RosterHome {
  classes: RosterClass[]
  status: ClassStatus
  /** Of the enrollment. */
  row: number
}

/**
 * The classroom of each student, by the student's key. Systems enrol a student in a class for each subject; here a student has one
 * classroom: the home class that the user names, or the homeroom, or else the one class. Only classes of today count, by the days of the
 * enrollment or of the sessions of the class; without one, those that begin later.
 */
export function homesOf(
  roster: Roster,
  school: string | null,
  options: { today: string; timeZone: string },
  findings: FileFinding[],
): Map<string, RosterHome> {
  const classes = (roster.get('classes')?.rows ?? []).filter(
    (row) => !isGone(row) && (school === null || ['', school].includes(cellOf(row, 'schoolSourcedId'))),
  )
  const byKey = new Map(classes.map((row) => [cellOf(row, 'sourcedId'), row]))
  const titles = titlesOf(classes)
  const days = new ClassDays(roster, options, findings)
  const homes = new Map<string, RosterHome>()
  const classOf = (row: RosterRow): RosterClass => {
    const key = cellOf(row, 'sourcedId')
    return { key, title: titles.get(key)!, grade: gradeIn(row) }
  }
  const enrolled = Map.groupBy(
    (roster.get('enrollments')?.rows ?? []).filter(
      (row) =>
        !isGone(row) &&
        cellOf(row, 'role').toLowerCase() === 'student' &&
        byKey.has(cellOf(row, 'classSourcedId')),
    ),
    (row) => cellOf(row, 'userSourcedId'),
  )
  for (const [student, rows] of enrolled) {
    const stood = rows.map((row) => {
      const inClass = byKey.get(cellOf(row, 'classSourcedId'))!
      return { row, inClass, status: days.ofEnrollment(row, inClass) }
    })
    const status = (['current', 'coming', 'over'] as const).find((one) =>
      stood.some((each) => each.status === one),
    )!
    const own = stood.filter((each) => each.status === status)
    const rooms = own.filter(({ inClass }) => cellOf(inClass, 'classType').toLowerCase() === 'homeroom')
    const wanted = new Set((rooms.length > 0 ? rooms : own).map(({ inClass }) => inClass))
    const found = [...wanted].map(classOf).toSorted((a, b) => (a.title < b.title ? -1 : 1))
    homes.set(student, { classes: found, status, row: own[0]!.row.row })
  }
  for (const user of roster.get('users')?.rows ?? []) {
    const named = byKey.get(cellOf(user, 'metadata.jp.homeClass'))
    if (named && days.ofClass(named) === 'current')
      homes.set(cellOf(user, 'sourcedId'), { classes: [classOf(named)], status: 'current', row: user.row })
  }
  return homes
}

function gradeIn(row: RosterRow): string | null {
  const grades = listOf(row, 'grades')
  return grades.length === 1 ? grades[0]! : null
}

/** Titles by which the classes can be told apart: class 1 of two grades is two rooms. */
function titlesOf(classes: readonly RosterRow[]): Map<string, string> {
  const titleOf = (row: RosterRow) => {
    const [title, grade] = [cellOf(row, 'title'), gradeOf(gradeIn(row) ?? '')]
    return (grade === null ? null : classNameOf(title, grade)) ?? title
  }
  const count = new Map<string, number>()
  for (const row of classes) count.set(titleOf(row), (count.get(titleOf(row)) ?? 0) + 1)
  return new Map(
    classes.map((row) => {
      const [key, title] = [cellOf(row, 'sourcedId'), titleOf(row)]
      const code = cellOf(row, 'classCode') || key
      return [key, title === '' ? code : count.get(title) === 1 ? title : `${title} ${code}`]
    }),
  )
}
