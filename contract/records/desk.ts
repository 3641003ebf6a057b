import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import {
  CallId,
  ChapterId,
  LessonId,
  RecordingId,
  StudentId,
  TalkId,
  TextbookId,
} from '#contract/kernel/ids.ts'
import { Card } from '../access/cards.ts'
import { OneTimeUrl } from '../access/one-time-urls.ts'
import { Page, PageNumber, Textbook } from '../books/curriculum.ts'
import { AbsenceWithWords } from '../days/absences.ts'
import { ParentMessage } from '../family/parents-page.ts'
import { Attempt, FinalCheck, Mark } from '../learning/final-checks.ts'
import { Homework } from '../learning/homework.ts'
import { Honor } from '../learning/honors.ts'
import { CheckStatus } from '../learning/levels.ts'
import { RecordingToHear } from '../learning/recordings.ts'
import { CHECK_DISTANCES } from '../learning/rules/check-distance.ts'
import { RecordedState } from '../room/calls/lesson-states.ts'
import { Attendance, StudyWeek } from '../room/calls/lessons.ts'
import { Place } from '../room/state.ts'
import { Emblem } from '../school/emblems.ts'

/** A stay on one page of a lesson. */
export const PageStay = z.object({
  textbookId: TextbookId,
  page: PageNumber,
  from: Millis,
  /** Ends with the next page, the leaving or the finish; now, in a running lesson. */
  until: Millis,
  /** When it was reported, if that was after the finish. */
  toldAt: Millis.nullable(),
  /** In this lesson the page was played to its end, or in front for as long as its words take; otherwise it was turned. */
  read: z.boolean(),
})
export type PageStay = z.infer<typeof PageStay>

/** Work without a network: from the first thing done until it was reported. */
export const OfflineWork = z.object({ from: Millis, until: Millis })
export type OfflineWork = z.infer<typeof OfflineWork>

export const CallStory = z.object({
  id: CallId,
  raisedAt: Millis,
  answeredAt: Millis.nullable(),
  answeredBy: z.string().nullable(),
  closedAt: Millis.nullable(),
  /** `finished`: it was open when the lesson ended. */
  closedAs: z.enum(['withdrawn', 'ended', 'finished']).nullable(),
})
export type CallStory = z.infer<typeof CallStory>

/** A private talk of the student with a tutor. */
export const TalkStory = z.object({
  id: TalkId,
  beganAt: Millis,
  /** When the two could hear each other, as the tutor's device reported; null if it did not. */
  connectedAt: Millis.nullable(),
  endedAt: Millis.nullable(),
  /** The tutor's name. */
  tutor: z.string(),
})
export type TalkStory = z.infer<typeof TalkStory>

/** A recording of the student's voice that was made in the lesson, for as long as it is kept. */
export const RecordingStory = z.object({
  id: RecordingId,
  madeAt: Millis,
  /** The sentence that was read. */
  text: z.string(),
  /** The number of the item in the student's check, from 1; null for a sentence of a page. */
  item: z.int().min(1).nullable(),
  heard: RecordingToHear.shape.heard,
  /** Of a spoken item; null without one. */
  mark: Mark.nullable(),
  /** When it arrived, if that was after the finish. */
  toldAt: Millis.nullable(),
})
export type RecordingStory = z.infer<typeof RecordingStory>

export const AttemptStory = Attempt.pick({
  id: true,
  chapterId: true,
  number: true,
  scope: true,
  status: true,
  startedAt: true,
  finishedAt: true,
  finishedBy: true,
}).extend({
  /** The title of the check. */
  title: z.string(),
  items: z.int(),
  /** Answered by the student, or marked by the tutor. */
  answered: z.int(),
  score: z.int().min(0).max(100).nullable(),
  passed: z.boolean().nullable(),
  distance: z.enum(CHECK_DISTANCES),
  /** How many answers were reported after the attempt's finish, and when the last one was; null for none. */
  toldLater: z.object({ answers: z.int().min(1), at: Millis }).nullable(),
})
export type AttemptStory = z.infer<typeof AttemptStory>

/**
 * One student's work in one lesson until its finish. An offline device may report it up to `REPORTED_LATE_MS` after the
 * finish; from then on the record never changes.
 */
export const LessonStory = z.object({
  /** ms between start and finish in which the student was present. */
  presentMs: z.int().min(0),
  stays: z.array(PageStay),
  offline: z.array(OfflineWork),
  calls: z.array(CallStory),
  talks: z.array(TalkStory),
  recordings: z.array(RecordingStory),
  attempts: z.array(AttemptStory),
  /** Honors given in this lesson and not removed before its finish. */
  honors: z.array(Honor),
  /** When the last part was reported, if that was after the finish. */
  toldAt: Millis.nullable(),
})
export type LessonStory = z.infer<typeof LessonStory>

export const LessonStudent = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  grade: z.int(),
  emblem: Emblem.nullish(),
  assignment: Place.nullable(),
  /** Empty for a tutor who leads neither this lesson nor one of the student's within 14 days. */
  note: z.string(),
  recorded: RecordedState.nullable(),
  attendance: z.array(Attendance),
  /** Told by a guardian or a tutor; null for none. Without any attendance the student is excused. */
  absence: AbsenceWithWords.nullable(),
  /** The message that the parents read now, from any lesson. */
  message: ParentMessage.nullable(),
  /** Links made for the student in this lesson, the newest first: open, used, expired or revoked. */
  links: z.array(OneTimeUrl),
  /** Their printed card in force; null when they have none. */
  card: Card.nullable(),
  story: LessonStory,
  /** This week so far, independent of the lesson's date. */
  week: StudyWeek,
})
export type LessonStudent = z.infer<typeof LessonStudent>

export const tutorLessonStudents = call('/tutor/lesson-students', {
  who: ['tutor'],
  purpose: "A lesson's students with assignment, state, attendance, and the story of their lesson.",
  input: z.object({ lessonId: LessonId }),
  output: z.object({ students: z.array(LessonStudent) }),
})

/** A page with its textbook's title. */
const TitledPlace = Place.extend({ title: z.string() })

/** The facts about a student that a tutor needs before a lesson. */
export const LastTime = z.object({
  studentId: StudentId,
  displayName: z.string(),
  reading: z.string(),
  emblem: Emblem.nullish(),
  /** In the lesson's room now. */
  isHere: z.boolean(),
  /** Told before the lesson; null for none. */
  absence: AbsenceWithWords.nullable(),
  assignment: TitledPlace.nullable(),
  /** The last note about the student from an earlier lesson; `startsAt` is that lesson's start. Null for a tutor who leads no lesson of theirs within 14 days. */
  note: z.object({ text: z.string(), startsAt: Millis }).nullable(),
  /** The student's last page, in a lesson or at home. */
  lastPage: TitledPlace.extend({ at: Millis }).nullable(),
  /** The last check that the student began. */
  lastCheck: z
    .object({
      title: z.string(),
      book: z.string(),
      status: CheckStatus.shape.status,
      score: z.int().min(0).max(100).nullable(),
      passed: z.boolean().nullable(),
      at: Millis,
    })
    .nullable(),
  /** Due by this lesson, or by none, and what became of it; not the withdrawn. */
  homework: z.array(Homework),
})
export type LastTime = z.infer<typeof LastTime>

export const tutorLastTime = call('/tutor/last-time', {
  who: ['tutor'],
  purpose:
    "What to know before a lesson: who is there and who will not come, each student's assignment, last note, last page, last check, homework.",
  input: z.object({ lessonId: LessonId }),
  /** Sorted by reading. */
  output: z.object({ students: z.array(LastTime) }),
})

export const tutorChapterDetails = call('/tutor/chapter-details', {
  who: ['tutor'],
  purpose: 'A chapter with pages and final check, and how each student of a lesson stands in it.',
  input: z.object({ lessonId: LessonId, chapterId: ChapterId }),
  output: z.object({
    textbook: Textbook,
    chapterId: ChapterId,
    pages: z.array(Page),
    check: FinalCheck.nullable(),
    students: z.array(
      z.object({
        studentId: StudentId,
        /** The chapter's pages that were read: played to their end, or in front for as long as their words take. */
        pagesRead: z.array(PageNumber),
        /** Pages that the student opened but did not read. */
        pagesTurned: z.array(PageNumber),
        checkStatus: CheckStatus.nullable(),
      }),
    ),
  }),
})
