import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { Lesson } from '../room/calls/lessons.ts'
import { attendanceKinds } from '../schedule/rules/attendance.ts'
import { Emblem } from '../school/emblems.ts'
import { AbsenceReason } from './absences.ts'
import { TutorAbsence } from './tutor-absences.ts'

const NamedTutor = z.object({ id: TutorId, displayName: z.string() })
const MakeUp = z.object({ lessonId: LessonId, startsAt: Millis })

/** `to-come`: not begun, or not later than it may be. */
const dayAttendanceKinds = [...attendanceKinds, 'to-come'] as const
export const DayAttendance = z.record(z.enum(dayAttendanceKinds), z.int())
export type DayAttendance = z.infer<typeof DayAttendance>

export const DayLesson = z.object({
  id: LessonId,
  startsAt: Millis,
  endsAt: Millis,
  kind: Lesson.shape.kind,
  status: Lesson.shape.status,
  classroom: z.object({ id: ClassroomId, name: z.string() }),
  tutor: NamedTutor,
  students: z.int(),
  /** By reading. `kind`: null in a lesson that was cancelled. */
  who: z.array(
    z.object({
      studentId: StudentId,
      displayName: z.string(),
      emblem: Emblem.nullable(),
      kind: z.enum(dayAttendanceKinds).nullable(),
    }),
  ),
  attendance: DayAttendance,
  /** Why it was cancelled; null for another one. */
  cancelReason: z.string().nullable(),
  /** Somebody has entered it, or it is over: it changes no more. */
  isFixed: z.boolean(),
  /** Its cancellation may be taken back: its hour has not begun, and nothing makes it up. */
  canRestore: z.boolean(),
  isTutorAbsent: z.boolean(),
  /** The tutor who had it before; null if it was not given on. */
  insteadOf: NamedTutor.nullable(),
  /** Tutors who may stand in, those who are there that day first. Filled only for a lesson whose tutor is absent. */
  free: z.array(NamedTutor),
  /** The families do not know yet who its tutor is. */
  isUntold: z.boolean(),
  /** The lesson that it makes up; null for another one. */
  makesUp: Millis.nullable(),
  /** The make-up of a cancelled lesson, with the number of its students. */
  madeUp: MakeUp.extend({ students: z.int() }).nullable(),
})
export type DayLesson = z.infer<typeof DayLesson>

/** A later day of an absent tutor. */
export const DayAhead = z.object({
  day: Day,
  lessons: z.int(),
  /** Lessons that are still theirs. */
  open: z.int(),
  /** Of these, how many nobody can take. */
  withoutFree: z.int(),
  /** A tutor who could take all of them; null for none. */
  freeForAll: z.string().nullable(),
})
export type DayAhead = z.infer<typeof DayAhead>

export const AbsentStudent = z.object({
  studentId: StudentId,
  displayName: z.string(),
  emblem: Emblem.nullable(),
  lessonId: LessonId,
  startsAt: Millis,
  endsAt: Millis,
  classroom: z.string(),
  /** Null: nobody has told it. */
  told: z
    .object({
      reason: AbsenceReason,
      words: z.string(),
      /** The person who telephoned; empty if unknown. */
      teller: z.string(),
      /** The person of the school who wrote it down; null for a guardian on their page. */
      writtenBy: z.string().nullable(),
      at: Millis,
    })
    .nullable(),
  /** Until the lesson’s end it may be told or withdrawn. */
  canTell: z.boolean(),
  makeUp: MakeUp.nullable(),
})
export type AbsentStudent = z.infer<typeof AbsentStudent>

export const officeDay = call('/office/day', {
  who: ['office'],
  scope: 'attendance',
  purpose: "A branch's day: its lessons with who may stand in, absent tutors and students, and attendance.",
  /** `day`: null for today. */
  input: z.object({ branchId: BranchId, day: Day.nullable() }),
  output: z.object({
    day: Day,
    today: Day,
    lessons: z.array(DayLesson),
    absentTutors: z.array(
      z.object({
        absence: TutorAbsence,
        /** Their days from tomorrow on that have lessons; the next fourteen at most. */
        ahead: z.array(DayAhead),
      }),
    ),
    absentStudents: z.array(AbsentStudent),
    attendance: DayAttendance,
    /** How many letters a sentence to the families of these untold lessons would be. */
    letters: z.object({ isConfigured: z.boolean(), untold: z.int() }),
  }),
})
export type OfficeDay = z.infer<(typeof officeDay)['output']>
