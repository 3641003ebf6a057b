import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, Text } from '#contract/kernel/fields.ts'
import { LessonId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import { PageNumber } from '../books/curriculum.ts'
import { ParentMessage } from '../family/parents-page.ts'
import { Homework } from '../learning/homework.ts'
import { Honor, HonorKind } from '../learning/honors.ts'
import { Place } from '../room/state.ts'
import { Emblem } from '../school/emblems.ts'
import { LastTime } from './desk.ts'

/** A student of the branch, as a list names them. */
export const ListedStudent = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  grade: z.int(),
  emblem: Emblem.nullish(),
  classroom: z.string(),
  /** Null for a student who has no password. */
  loginId: z.string().nullable(),
  isTrial: z.boolean(),
})
export type ListedStudent = z.infer<typeof ListedStudent>

export const tutorStudents = call('/tutor/students', {
  who: ['tutor'],
  purpose:
    "The branch's students by reading, all or those whose reading, name or login id has these letters.",
  input: z.object({
    /** Empty for all. */
    search: Text.trim().max(100),
    /** How many of them to leave out, for the next page. */
    from: z.int().min(0).default(0),
  }),
  output: z.object({ students: z.array(ListedStudent), total: z.int().min(0) }),
})

/** Consecutive pages of one book. */
const PageSpan = z.object({ textbookId: TextbookId, title: z.string(), first: PageNumber, last: PageNumber })

/** One lesson of a student, in short. */
export const ThreadLesson = z.object({
  lessonId: LessonId,
  startsAt: Millis,
  classroom: z.string(),
  tutor: z.string(),
  note: z.string(),
  /** Minutes in which the student was present. */
  minutes: z.int().min(0),
  /** From the first to the last page of each book, in the order of opening. */
  pages: z.array(PageSpan),
  /** The page that the student was on at the end; null without one. */
  lastPlace: Place.nullable(),
  callsAnswered: z.int().min(0),
  talks: z.int().min(0),
  checks: z.array(LastTime.shape.lastCheck.unwrap()),
  honors: z.array(HonorKind),
})
export type ThreadLesson = z.infer<typeof ThreadLesson>

/** The facts known of one student across lessons; all of them stored. */
export const Thread = z.object({
  student: ListedStudent,
  /** The asker leads a lesson of the student within 14 days, or has given a reason; for others all notes are empty. */
  mayReadNotes: z.boolean(),
  /** Until when a reason lets the tutor read them; null where a lesson does, or nothing. */
  notesUntil: Millis.nullable(),
  /** The last note, from the lesson that began then. */
  note: z.object({ text: z.string(), startsAt: Millis }).nullable(),
  /** The next goal, as the parents read it. */
  goal: ParentMessage.pick({ goal: true, by: true, at: true }).nullable(),
  /** The last talk, answered call, mark, honor or message to the parents. */
  contactAt: Millis.nullable(),
  lastPage: LastTime.shape.lastPage,
  lastCheck: LastTime.shape.lastCheck,
  /** The next planned lesson. */
  next: z.object({ lessonId: LessonId, startsAt: Millis, endsAt: Millis, classroom: z.string() }).nullable(),
  /** The newest first, the withdrawn too. */
  homework: z.array(Homework),
  /** The newest first, without those that were taken back. */
  honors: z.array(Honor.pick({ id: true, kind: true, note: true, givenAt: true })),
  /** The pages that were heard in each of the last weeks, in lessons and at home; weeks without any are left out. */
  weeks: z.array(PageSpan.extend({ monday: Day })),
  /** The sentences that were heard again most in lessons of these weeks, with how often. */
  repeated: z.array(Place.extend({ text: z.string(), times: z.int().min(1) })),
  /** The student's place among those of the branch by reading, from 1, and their neighbours there. */
  listed: z.object({
    place: z.int().min(1),
    of: z.int().min(1),
    before: StudentId.nullable(),
    after: StudentId.nullable(),
  }),
  /** The newest first. */
  lessons: z.array(ThreadLesson),
  /** Ask for the lessons before this time to go on; null at the first one. */
  earlier: Millis.nullable(),
})
export type Thread = z.infer<typeof Thread>

export const tutorStudentThread = call('/tutor/student-thread', {
  who: ['tutor'],
  purpose:
    "A student's thread: last note, goal, check, homework, honors, contact, places a week, and lessons.",
  input: z.object({
    studentId: StudentId,
    /** Only lessons that began before this time; the newest without it. */
    before: Millis.optional(),
  }),
  output: Thread,
})
