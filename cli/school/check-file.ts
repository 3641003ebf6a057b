import { accountOf } from '#server/features/identity/index.ts'
import { momentOf } from './moment-of.ts'
import type { BranchEntry, LessonEntry, SchoolFile } from './school-file.ts'

type Named = [place: string, name: string]

/** What contradicts itself in the file: doubled names, lessons that end before they start. */
export function checkFile({ branches }: SchoolFile): string[] {
  const people = branches.flatMap((branch, index) => loginIdsOf(branch, `branches[${index}]`))
  return [
    ...doubles(branches.map(({ code }, index) => [`branches[${index}].code`, code])),
    ...doubles(people),
    ...branches.flatMap((branch, index) => checkBranch(branch, `branches[${index}]`)),
  ]
}

function loginIdsOf({ tutors, students }: BranchEntry, place: string): Named[] {
  const named =
    (list: string) =>
    (person: { loginId: string }, index: number): Named => [
      `${place}.${list}[${index}].loginId`,
      accountOf(person.loginId),
    ]
  return [...tutors.map(named('tutors')), ...students.map(named('students'))]
}

function checkBranch({ classrooms, lessons, timeZone }: BranchEntry, place: string): string[] {
  return [
    ...doubles(classrooms.map(({ code }, index) => [`${place}.classrooms[${index}].code`, code])),
    ...doubles(lessons.map(({ key }, index) => [`${place}.lessons[${index}].key`, key])),
    ...lessons.flatMap((lesson, index) => checkLesson(lesson, timeZone, `${place}.lessons[${index}]`)),
  ]
}

function checkLesson({ startsAt, endsAt, students }: LessonEntry, timeZone: string, place: string): string[] {
  const [start, end] = [momentOf(startsAt, timeZone), momentOf(endsAt, timeZone)]
  const skipped = `The clocks of ${timeZone} skip this hour`
  return [
    ...(start === null ? [`${place}.startsAt: ${skipped}`] : []),
    ...(end === null ? [`${place}.endsAt: ${skipped}`] : []),
    ...(start !== null && end !== null && end <= start ? [`${place}.endsAt: Not after startsAt`] : []),
    ...doubles(
      students.map(({ loginId }, index) => [`${place}.students[${index}].loginId`, accountOf(loginId)]),
    ),
  ]
}

function doubles(named: Named[]): string[] {
  const first = new Map<string, string>()
  return named.flatMap(([place, name]) => {
    const before = first.get(name)
    if (before === undefined) first.set(name, place)
    return before === undefined ? [] : [`${place}: "${name}" is there twice, first at ${before}`]
  })
}
