import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, DryRun, Millis, Text } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, LessonId, LevelId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { EndedGrants } from '../access/ended-grants.ts'
import { NewLoginId, NewPassword } from '../access/identity.ts'
import { Consent, ConsentQuestion } from '../school/consents.ts'
import { Emblem } from '../school/emblems.ts'
import { GuardianContact } from './contacts.ts'
import { StudentName, StudentReading } from './trials/trials.ts'

/** `present`: of the school today. `trial`: with one trial lesson and no place yet. */
export const PersonStatus = z.enum(['present', 'trial', 'left'])
export type PersonStatus = z.infer<typeof PersonStatus>

/** A student as the office lists them. */
export const OfficeStudent = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  grade: z.int(),
  levelId: LevelId.nullable(),
  emblem: Emblem.nullish(),
  classroom: z.object({ id: ClassroomId, name: z.string() }),
  /** Null for a student who has no password. */
  loginId: z.string().nullable(),
  status: PersonStatus,
  leftAt: Millis.nullable(),
  /** Counts the changes of this person. */
  revision: z.int(),
})
export type OfficeStudent = z.infer<typeof OfficeStudent>

const Search = Text.trim().max(100)

export const officeStudents = call('/office/students', {
  who: ['office'],
  scope: 'people',
  purpose:
    "A page of a branch's students by reading, those whose names, login id or classroom have these letters.",
  input: z.object({
    branchId: BranchId,
    /** Empty for all. */
    search: Search,
    status: PersonStatus.default('present'),
    /** Null for those of all classrooms. */
    classroomId: ClassroomId.nullable().default(null),
    /** The last student of the page before; null for the first page. */
    after: StudentId.nullable().default(null),
  }),
  output: z.object({ students: z.array(OfficeStudent), total: z.int() }),
})

/** A lesson in which a student changes their place. */
const PlacedLesson = z.object({
  id: LessonId,
  startsAt: Millis,
  endsAt: Millis,
  classroom: z.string(),
  tutor: z.string(),
})

export const officeStudent = call('/office/student', {
  who: ['office'],
  scope: 'people',
  purpose: "A student: their facts, changes of a day to come, coming lessons and guardians' answers.",
  input: z.object({ branchId: BranchId, studentId: StudentId }),
  output: z.object({
    student: OfficeStudent,
    changes: z.array(
      z.object({ kind: z.enum(['move', 'leave']), day: Day, classroom: z.string().nullable() }),
    ),
    /** How many are planned, and the first ones. */
    coming: z.object({ count: z.int(), first: z.array(PlacedLesson) }),
    /** Those that the branch asks, in their order. */
    questions: z.array(ConsentQuestion),
    /** The last answers to these and to the two about the voice. */
    consents: z.array(Consent),
    /** The last answers to questions that are asked no more, or were another branch's, with their words; the newest first. */
    former: z.array(z.object({ question: ConsentQuestion, consent: Consent })),
    /** Null where no list has named one. The relation is `mother`, `father`, `grandparent`, `other` or empty. */
    contact: GuardianContact.nullable(),
    today: Day,
  }),
})

export const officePeopleChoices = call('/office/people-choices', {
  who: ['office'],
  scope: 'people',
  purpose: 'The classrooms and levels that a student may have.',
  input: z.object({ branchId: BranchId }),
  output: z.object({
    classrooms: z.array(z.object({ id: ClassroomId, name: z.string() })),
    levels: z.array(z.object({ id: LevelId, name: z.string() })),
    today: Day,
  }),
})

const studentFacts = {
  displayName: StudentName,
  reading: StudentReading,
  grade: z.int().min(0).max(12),
  levelId: LevelId.nullable(),
  /** Null: a new student gets one of their reading, another student keeps theirs. */
  loginId: NewLoginId.nullable(),
}
const aboutStudent = { writeId: WriteId, branchId: BranchId, studentId: StudentId }
/** The revision of the person that was seen. */
const seen = { revision: z.int() }
const changed = z.object({ revision: z.int() })

export const officeAddStudent = call('/office/add-student', {
  who: ['office'],
  fresh: true,
  purpose: 'Makes a student with an emblem, a login id and the first password, which the client makes.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    ...studentFacts,
    classroomId: ClassroomId,
    password: NewPassword,
  }),
  output: z.object({ studentId: StudentId, loginId: z.string() }),
  refusals: ['PasswordTooEasy', 'LoginIdTaken'],
})

export const officeChangeStudent = call('/office/change-student', {
  who: ['office'],
  scope: 'people',
  purpose:
    "Changes a student's name, reading, grade, level and login id. A service token changes no login id.",
  input: z.object({ ...aboutStudent, ...seen, ...studentFacts }),
  output: changed,
  refusals: ['LoginIdTaken', 'LoginIdOnEnrolling', 'Stale', 'NotForMachines'],
})

export const officeSetLevels = call('/office/set-levels', {
  who: ['office'],
  scope: 'people',
  purpose: 'Gives many students one level.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    studentIds: z.array(StudentId).min(1).max(500),
    levelId: LevelId,
  }),
  /** How many had another level. */
  output: z.object({ students: z.int() }),
})

export const officeLessonsToJoin = call('/office/lessons-to-join', {
  who: ['office'],
  scope: 'people',
  purpose: 'The coming lessons of a classroom that a student may join who moves there.',
  input: z.object({ branchId: BranchId, studentId: StudentId, classroomId: ClassroomId, fromDay: Day }),
  output: z.object({
    /** `isBusy`: the student has another lesson then, which stays. */
    lessons: z.array(z.object({ ...PlacedLesson.shape, isBusy: z.boolean() })),
  }),
})

/** With the coming lessons that the student leaves. */
export const placed = z.object({ revision: z.int(), leaves: z.array(PlacedLesson) })

export const officeStudentMoves = call('/office/student-moves', {
  who: ['office'],
  scope: 'people',
  purpose:
    'Moves a student to another classroom from a day on: their lessons at once, the classroom on that day.',
  input: z.object({
    ...aboutStudent,
    dryRun: DryRun,
    ...seen,
    classroomId: ClassroomId,
    fromDay: Day,
    /** The coming lessons of the new classroom that they join. */
    lessonIds: z.array(LessonId).max(120),
  }),
  output: placed,
  refusals: ['Stale', 'StudentBusy', 'LessonNotOpenToJoin', 'NotOfSchool'],
})

export const officeStudentLeaves = call('/office/student-leaves', {
  who: ['office'],
  scope: 'people',
  purpose:
    'A student leaves the school from a day on: their coming lessons at once, all ways in on that day.',
  input: z.object({ ...aboutStudent, dryRun: DryRun, ...seen, fromDay: Day }),
  /** `ended`: the ways in that end now; none before the day. */
  output: placed.extend({ ended: z.array(EndedGrants) }),
  refusals: ['Stale', 'NotOfSchool'],
})

export const officeStudentComesBack = call('/office/student-comes-back', {
  who: ['office'],
  fresh: true,
  purpose: 'A student who left, or was to leave, is of the school again; in no lesson yet.',
  input: z.object({ ...aboutStudent, ...seen, classroomId: ClassroomId }),
  output: changed,
  refusals: ['Stale', 'AlreadyOfSchool'],
})

/** A student's belongings, in counts. */
const Belongings = z.object({
  student: OfficeStudent,
  lessons: z.int(),
  comingLessons: z.int(),
  recordings: z.int(),
  honors: z.int(),
  attempts: z.int(),
  guardianLinks: z.int(),
  consents: z.int(),
})
export type Belongings = z.infer<typeof Belongings>

export const officeJoinStudents = call('/office/join-students', {
  who: ['office'],
  fresh: true,
  purpose:
    'Makes two students one: all that one has becomes the other’s, and nobody signs in as it any more.',
  input: z.object({
    writeId: WriteId,
    dryRun: DryRun,
    branchId: BranchId,
    keptId: StudentId,
    joinedId: StudentId,
    keptRevision: z.int(),
    joinedRevision: z.int(),
  }),
  /** `kept` and `joined`: what each of the two had before. */
  output: z.object({ revision: z.int(), kept: Belongings, joined: Belongings }),
  refusals: ['Stale', 'InLesson'],
})
