import { accountOf, type Account, credentials } from '#server/access/accounts/index.ts'
import { booksCalled, type KeyedTextbook } from '../find-books.ts'
import type { KnownSchool } from './known-school.ts'
import type { BranchEntry, LessonEntry, SchoolFile, StudentEntry } from './school-file.ts'

/** The people and things that a branch will have: from the file, or already in the school. */
interface Reach {
  classrooms: Set<string>
  tutors: Set<string>
  students: Set<string>
  levels: Set<string>
  textbooks: KeyedTextbook[]
}

/** Finds references to unknown things, and login ids that belong to other people. */
export function checkReferences({ branches }: SchoolFile, known: KnownSchool): string[] {
  return branches.flatMap((branch, index) => {
    const place = `branches[${index}]`
    const reach = reachOf(branch, known)
    return [
      ...checkPeople(branch, known, place),
      ...branch.students.flatMap(({ classroom, level }, at) => [
        ...unless(
          reach.classrooms.has(classroom),
          `${place}.students[${at}].classroom`,
          'classroom',
          classroom,
        ),
        ...unless(
          level === null || reach.levels.has(level),
          `${place}.students[${at}].level`,
          'level',
          level,
        ),
      ]),
      ...branch.students.flatMap((student, at) =>
        checkEmblem(student, branch, known, `${place}.students[${at}].emblem`),
      ),
      ...branch.lessons.flatMap((lesson, at) => checkLesson(lesson, reach, `${place}.lessons[${at}]`)),
    ]
  })
}

function reachOf(branch: BranchEntry, known: KnownSchool): Reach {
  const branchId = known.branches.get(branch.code)?.id
  const had = known.classrooms.filter((classroom) => classroom.branchId === branchId)
  const here = (role: Account['role']) =>
    [...known.accounts.values()]
      .filter((account) => account.role === role && account.person.branchId === branchId)
      .map(({ loginId }) => loginId)
  const named = (people: { loginId: string }[]) => people.map(({ loginId }) => accountOf(loginId))
  return {
    classrooms: new Set([...branch.classrooms, ...had].map(({ code }) => code)),
    tutors: new Set([...named(branch.tutors), ...here('tutor')]),
    students: new Set([...named(branch.students), ...here('student')]),
    levels: new Set(known.levels.map(({ name }) => name)),
    textbooks: known.textbooks,
  }
}

type PersonEntry = { loginId: string; displayName: string; password?: string | undefined }

function checkPeople(
  { code, name, tutors, students }: BranchEntry,
  known: KnownSchool,
  place: string,
): string[] {
  const branchId = known.branches.get(code)?.id
  const check = (role: Account['role']) => (entry: PersonEntry, index: number) => {
    const about = [entry.loginId, entry.displayName, name, code]
    if (entry.password !== undefined && credentials.isEasy(entry.password, about))
      return [`${place}.${role}s[${index}].password: people guess this first`]
    const account = known.accounts.get(accountOf(entry.loginId))
    if (!account || (account.role === role && account.person.branchId === branchId)) return []
    const whose = account.role === role ? `a ${role} of another branch` : `a ${account.role}`
    return [`${place}.${role}s[${index}].loginId: "${account.loginId}" belongs to ${whose}`]
  }
  return [...tutors.flatMap(check('tutor')), ...students.flatMap(check('student'))]
}

/** A picture that another student of the classroom has, and keeps by this file, cannot be given again. */
function checkEmblem(
  { loginId, classroom, emblem }: StudentEntry,
  branch: BranchEntry,
  known: KnownSchool,
  place: string,
): string[] {
  if (!emblem) return []
  const branchId = known.branches.get(branch.code)?.id
  const there = known.classrooms.find((each) => each.branchId === branchId && each.code === classroom)
  const held = known.emblems.find((each) => each.classroomId === there?.id && each.emblem === emblem)
  if (!held) return []
  const holder = [...known.accounts.values()].find(({ person }) => person.id === held.studentId)
  if (holder?.loginId === accountOf(loginId)) return []
  const entry = branch.students.find((student) => accountOf(student.loginId) === holder?.loginId)
  if (entry?.emblem && entry.emblem !== emblem) return []
  const whose = holder ? `the student "${holder.loginId}"` : 'a trial student'
  return [`${place}: "${emblem}" belongs to ${whose} in the classroom "${classroom}"`]
}

function checkLesson({ classroom, tutor, students }: LessonEntry, reach: Reach, place: string): string[] {
  return [
    ...unless(reach.classrooms.has(classroom), `${place}.classroom`, 'classroom', classroom),
    ...unless(reach.tutors.has(accountOf(tutor)), `${place}.tutor`, 'tutor', tutor),
    ...students.flatMap(({ loginId, assignment }, index) => {
      const at = `${place}.students[${index}]`
      return [
        ...unless(reach.students.has(accountOf(loginId)), `${at}.loginId`, 'student', loginId),
        ...(assignment ? checkAssignment(assignment, reach.textbooks, `${at}.assignment`) : []),
      ]
    }),
  ]
}

function checkAssignment(
  { textbook, page }: { textbook: string; page: number },
  textbooks: KeyedTextbook[],
  place: string,
): string[] {
  const called = booksCalled(textbooks, textbook)
  const [book, other] = called
  if (!book) return unless(false, `${place}.textbook`, 'textbook', textbook)
  if (other) {
    const keys = called.map(({ key }) => `"${key}"`).join(', ')
    return [
      `${place}.textbook: The school has two textbooks called "${textbook}"; name one by its key: ${keys}`,
    ]
  }
  return page > book.pageCount ? [`${place}.page: "${textbook}" ends with page ${book.pageCount}`] : []
}

function unless(isKnown: boolean, place: string, what: string, name: string | null): string[] {
  return isKnown ? [] : [`${place}: Unknown ${what} "${name}"`]
}
