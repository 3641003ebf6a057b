import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, DryRun, Millis, Text, WallTime } from '#contract/kernel/fields.ts'
import {
  BranchId,
  ClassroomId,
  LessonId,
  OfBranch,
  StudentId,
  TutorId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { CancelReason } from '../room/calls/lessons.ts'
import { busy } from '../schedule/terms.ts'

const about = { writeId: WriteId, branchId: BranchId, lessonId: LessonId }
const NoticeWords = Text.trim().min(1).max(400)
/** How many letters went into the outbox; 0 for a school without a mail server. */
const letters = z.int()

export const officeGiveLesson = call('/office/give-lesson', {
  who: ['office'],
  scope: 'attendance',
  purpose: 'Gives a lesson that nobody has entered to another tutor, or back to the one who had it.',
  input: z.object({
    ...about,
    tutorId: TutorId,
    /** The tutor of the lesson as it was seen; another one is refused as `Stale`. */
    seenTutor: TutorId,
  }),
  output: z.object({ tutor: z.object({ id: TutorId, displayName: z.string() }) }),
  refusals: ['TutorBusy', 'TutorAbsent', 'LessonRan', 'LessonCancelled', 'Stale', 'NotOfSchool'],
})

export const officeTellFamilies = call('/office/tell-families', {
  who: ['office'],
  scope: 'attendance',
  purpose:
    'Tells the families of lessons who their tutor is: on their page, and by letter where they have it.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    /** Each with the tutor that the sentence names; another one by now is refused as `Stale`. */
    lessons: z
      .array(z.object({ lessonId: LessonId, tutorId: TutorId }))
      .min(1)
      .max(100),
    /** As the office wrote them; null for a sentence that is made in each reader's own language, when they read it. */
    words: NoticeWords.nullable(),
  }),
  output: z.object({ letters }),
  refusals: ['Stale'],
})

export const cancelLesson = call('/cancel-lesson', {
  who: ['tutor', 'office'],
  scope: 'attendance',
  purpose:
    'Cancels a lesson that has not started, with the sentence that every screen shows; its families are told.',
  input: z.object({ writeId: WriteId, branchId: OfBranch, lessonId: LessonId, reason: CancelReason }),
  output: z.object({ letters }),
  /** `TrialLesson`: of a tutor alone, who cancels a trial family by family. */
  refusals: ['AlreadyStarted', 'SessionFinished', 'LessonCancelled', 'LessonOver', 'TrialLesson'],
})

export const officeCancelDay = call('/office/cancel-day', {
  who: ['office'],
  scope: 'attendance',
  purpose: "Cancels all of a day's lessons that have not started, with one sentence.",
  input: z
    .object({
      writeId: WriteId,
      dryRun: DryRun,
      branchId: BranchId,
      day: Day,
      /** Null: all classrooms. */
      classroomId: ClassroomId.nullable(),
      reason: CancelReason,
      /** How many lessons were seen, another number by now is refused as `Stale`; null in a dry run, which tells it. */
      lessons: z.int().min(1).nullable(),
    })
    .refine(({ dryRun, lessons }) => dryRun || lessons !== null, {
      message: 'The number of lessons was not seen',
      path: ['lessons'],
    }),
  output: z.object({
    lessons: z.int(),
    lessonIds: z.array(LessonId),
    /** How many different students stay at home. */
    students: z.int(),
    /** How many of the lessons are trials, whose families may have to be telephoned. */
    trials: z.int(),
    /** Lessons of the day that have begun or are over, and stay as they are. */
    stay: z.int(),
    letters,
  }),
  refusals: ['Stale'],
})

/** A lesson of the coming weeks, as a place for a make-up. */
const OpenLesson = z.object({
  id: LessonId,
  startsAt: Millis,
  endsAt: Millis,
  classroom: z.string(),
  tutor: z.string(),
  students: z.int(),
})

const missed = { branchId: BranchId, lessonId: LessonId, studentId: StudentId.nullable() }

export const officeMakeUpChoices = call('/office/make-up-choices', {
  who: ['office'],
  scope: 'attendance',
  purpose:
    'Who makes a missed lesson up, and the lessons of the coming weeks that a student may join for it.',
  /** `studentId`: null for all who have not made a cancelled lesson up. */
  input: z.object(missed),
  output: z.object({
    students: z.array(z.object({ id: StudentId, displayName: z.string() })),
    classroomId: ClassroomId,
    tutorId: TutorId,
    minutes: z.int(),
    /** Empty for more than one student. */
    open: z.array(OpenLesson),
    classrooms: z.array(z.object({ id: ClassroomId, name: z.string() })),
    tutors: z.array(z.object({ id: TutorId, displayName: z.string() })),
    today: Day,
  }),
  refusals: ['NotMissed', 'AlreadyMadeUp'],
})

/** The place of a make-up: a lesson that is planned already, or a new one. */
const MakeUpPlace = z.union([
  z.object({ joins: LessonId }),
  z.object({
    day: Day,
    startsAt: WallTime,
    minutes: z.int().min(10).max(180),
    classroom: ClassroomId,
    tutor: TutorId,
  }),
])
export type MakeUpPlace = z.infer<typeof MakeUpPlace>

export const officeMakeUpLesson = call('/office/make-up-lesson', {
  who: ['office'],
  scope: 'attendance',
  purpose:
    'Plans the lesson in which a cancelled lesson, or an absent student’s, is made up: a new one, or one that is planned already.',
  input: z.object({
    writeId: WriteId,
    /** The missed lesson, and its student; null for all who have not made it up. */
    ...missed,
    in: MakeUpPlace,
  }),
  output: z.object({ lessonId: LessonId, startsAt: Millis }),
  refusals: [
    ...busy,
    'TutorAbsent',
    'NotOfSchool',
    'NotMissed',
    'AlreadyMadeUp',
    'TimeGone',
    'LessonNotOpenToJoin',
  ],
})
