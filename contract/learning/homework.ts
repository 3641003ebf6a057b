import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import {
  ChapterId,
  HomeworkId,
  LessonId,
  SessionId,
  StudentId,
  TextbookId,
  TutorId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { PageNumber } from '../books/curriculum.ts'
import { Place } from '../room/state.ts'

/** One kind each: a page, a chapter, the missed items of a chapter's check, minutes of the trainer. */
export const HomeworkTask = z.discriminatedUnion('kind', [
  Place.extend({ kind: z.literal('page') }),
  z.object({ kind: z.literal('chapter'), chapterId: ChapterId }),
  z.object({ kind: z.literal('missed'), chapterId: ChapterId }),
  z.object({ kind: z.literal('trainer') }),
])
export type HomeworkTask = z.infer<typeof HomeworkTask>
export type HomeworkKind = HomeworkTask['kind']

const ByTutor = z.object({ tutorId: TutorId, displayName: z.string() })

export const Homework = z.object({
  id: HomeworkId,
  kind: z.enum(['page', 'chapter', 'missed', 'trainer']),
  textbookId: TextbookId.nullable(),
  /** The title of the book; empty for the trainer. */
  book: z.string(),
  chapterId: ChapterId.nullable(),
  /** The title of the chapter; empty for a page and for the trainer. */
  chapter: z.string(),
  /** The pages to hear, in order; for missed items those of their sentences. */
  pages: z.array(PageNumber),
  /** How many items were missed; null for another kind. */
  items: z.int().min(1).nullable(),
  setBy: ByTutor,
  setAt: Millis,
  /** The lesson until which it is to be done; null while none is planned. */
  due: z.object({ lessonId: LessonId, startsAt: Millis, endsAt: Millis }).nullable(),
  status: z.enum(['set', 'begun', 'done', 'withdrawn']),
  /** Of `of`: pages heard, or minutes of the trainer. */
  done: z.int().min(0),
  of: z.int().min(1),
  /** The next page to hear; null for the trainer, and when it is done. */
  nextPage: PageNumber.nullable(),
  beganAt: Millis.nullable(),
  doneAt: Millis.nullable(),
  /** Minutes on these pages at home, or in the trainer. */
  minutes: z.int().min(0),
  withdrawnBy: ByTutor.nullable(),
  withdrawnAt: Millis.nullable(),
})
export type Homework = z.infer<typeof Homework>

export const tutorSetHomework = call('/tutor/set-homework', {
  who: ['tutor'],
  purpose:
    "Sets a student's homework, until their next lesson or until the named one. The same one twice is one homework.",
  input: z.object({
    writeId: WriteId,
    studentId: StudentId,
    task: HomeworkTask,
    /** A later lesson of the student; the next one by default. */
    dueLessonId: LessonId.optional(),
  }),
  output: z.object({ homework: Homework }),
  refusals: ['NothingMissed', 'TooMuchHomework', 'LessonOver'],
})

export const tutorWithdrawHomework = call('/tutor/withdraw-homework', {
  who: ['tutor'],
  purpose: 'Takes a homework back that is not done; who and when is kept. Withdrawn twice is withdrawn once.',
  input: z.object({ writeId: WriteId, homeworkId: HomeworkId }),
  output: z.object({ homework: Homework }),
  refusals: ['HomeworkDone'],
})

export const tutorStudentHomework = call('/tutor/student-homework', {
  who: ['tutor'],
  purpose:
    "A student's homework of the last weeks and what became of it, the newest first, the withdrawn too.",
  input: z.object({ studentId: StudentId }),
  output: z.object({
    homework: z.array(Homework),
    /** The student's coming lessons, to choose until when. */
    lessons: z.array(z.object({ id: LessonId, startsAt: Millis, endsAt: Millis })),
    /** The last check of which items were missed; null without one. */
    missed: z.object({ chapterId: ChapterId, title: z.string(), items: z.int().min(1) }).nullable(),
  }),
})

export const tutorWithoutHomework = call('/tutor/without-homework', {
  who: ['tutor'],
  purpose:
    'The students of a lesson who have no homework for after it: none that is not done, and due by a later lesson or by none.',
  input: z.object({ lessonId: LessonId }),
  output: z.object({ studentIds: z.array(StudentId) }),
})

export const studentHomework = call('/student/homework', {
  who: ['student'],
  purpose: "The student's own homework until the next lessons; what is done stays until its lesson begins.",
  input: z.object({}),
  /** Open ones first, the earliest due first. */
  output: z.object({ homework: z.array(Homework) }),
})

export const studentRecordTraining = call('/student/record-training', {
  who: ['student'],
  purpose: 'Records time that the student practised a sentence in the trainer, in a lesson or at home.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId.nullable(),
    place: Place,
    /** Time with sound, voice, or a press in it. */
    seconds: z.int().min(1).max(600),
    /** When it ended, ms of the server's clock as the device estimates it. */
    at: Millis.optional(),
  }),
  output: z.undefined(),
})
