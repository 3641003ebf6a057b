import { accountOf } from '#server/access/accounts/index.ts'
import { placeOf } from '#server/platform/databases/place-of.ts'
import { Refused } from '../console.ts'
import { momentOf, SchoolFile, type BranchEntry, type LessonEntry } from './school-file.ts'

/** Reads a school file and checks it as far as possible without the school. @throws Refused */
export function readSchoolFile(text: string): SchoolFile {
  const parsed = SchoolFile.safeParse(readJson(text))
  if (!parsed.success) {
    throw new Refused(parsed.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`))
  }
  const faults = checkFile(parsed.data)
  if (faults.length > 0) throw new Refused(faults)
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    // Some editors write a byte order mark, which `JSON.parse` refuses.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Refused([`This is not JSON: ${(error as Error).message}`])
  }
}

type Named = [place: string, name: string]

/** Finds contradictions inside the file: doubled names, lessons that end before they start. */
function checkFile({ branches }: SchoolFile): string[] {
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

function checkBranch({ classrooms, students, lessons, timeZone }: BranchEntry, place: string): string[] {
  return [
    ...doubles(classrooms.map(({ code }, index) => [`${place}.classrooms[${index}].code`, code])),
    ...doubles(emblemsOf(students, place)),
    ...doubles(lessons.map(({ key }, index) => [`${place}.lessons[${index}].key`, key])),
    ...lessons.flatMap((lesson, index) => checkLesson(lesson, timeZone, `${place}.lessons[${index}]`)),
  ]
}

/** A picture is one student's own in a classroom. */
function emblemsOf(students: BranchEntry['students'], place: string): Named[] {
  return students.flatMap(({ classroom, emblem }, index): Named[] =>
    emblem ? [[`${place}.students[${index}].emblem`, `${emblem} in ${classroom}`]] : [],
  )
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
