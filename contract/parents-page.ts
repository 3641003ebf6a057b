import { z } from 'zod'
import { HonorKind } from './honors.ts'
import { call } from './kernel/call.ts'
import { Day, Millis } from './kernel/fields.ts'
import { CancelledLesson, StudyFigures } from './lessons.ts'

/** What a tutor tells the parents of a student; either part may be empty. */
export const ParentMessage = z.object({
  words: z.string(),
  /** What comes next. */
  goal: z.string(),
  by: z.string(),
  at: Millis,
})
export type ParentMessage = z.infer<typeof ParentMessage>

/** What was studied in the lessons of a week. */
export const StudiedWeek = z.object({
  /** Its Monday, in the branch's calendar. */
  monday: Day,
  /** The sum of its lessons' minutes. */
  minutes: z.int().min(0),
  /** Different pages that were read. */
  pages: z.int().min(0),
  /** Heard to the end, each once a lesson. */
  sentences: z.int().min(0),
  /** Outside of lessons; not in the figures above. */
  home: StudyFigures,
})
export type StudiedWeek = z.infer<typeof StudiedWeek>

export const StudiedBook = z.object({
  title: z.string(),
  /** How many pages were read: heard to their end, or stayed on for as long as their words take. */
  pages: z.int().min(0),
  /** Which, as the book calls them: `3–7`, `xii`. */
  labels: z.array(z.string()),
  /** How many more were turned. */
  turned: z.int().min(0),
})
export type StudiedBook = z.infer<typeof StudiedBook>

/** A lesson in which the student was, told until its finish, or until now. */
export const StudiedLesson = z.object({
  startedAt: Millis,
  minutes: z.int().min(0),
  books: z.array(StudiedBook),
  sentences: z.int().min(0),
  /** How often a tutor came when the student had called. */
  callsAnswered: z.int().min(0),
})
export type StudiedLesson = z.infer<typeof StudiedLesson>

/** How a chapter's final check stands, by its last attempt of these weeks. */
export const CheckResult = z.object({
  title: z.string(),
  book: z.string(),
  at: Millis,
  /** `finished`: a tutor has yet to mark what was read aloud; `unheard`: the lesson ended before one could. */
  status: z.enum(['started', 'finished', 'unheard', 'marked']),
  /** In percent; null while it is not told. */
  score: z.int().min(0).max(100).nullable(),
  passed: z.boolean().nullable(),
  /** The best of all attempts that are told. */
  best: z.int().min(0).max(100).nullable(),
})
export type CheckResult = z.infer<typeof CheckResult>

/** All about one student, and nothing about anybody else: no ids, since nothing here is asked about further. */
export const ParentsPage = z.object({
  student: z.object({ displayName: z.string(), reading: z.string() }),
  school: z.object({ name: z.string(), timeZone: z.string() }),
  level: z.string().nullable(),
  toldAt: Millis,
  /** When the visit is over; another link begins another one. */
  visitEndsAt: Millis,
  /** The last eight, the oldest first. */
  weeks: z.array(StudiedWeek),
  /** Of these weeks, the newest first, as the honors and checks are. */
  lessons: z.array(StudiedLesson),
  /** Those to come, and those of these weeks; the latest first. */
  cancelled: z.array(CancelledLesson),
  checks: z.array(CheckResult),
  honors: z.array(z.object({ kind: HonorKind, note: z.string(), givenAt: Millis, givenBy: z.string() })),
  /** Every textbook that was opened, at home too, the last opened first. */
  books: z.array(z.object({ title: z.string(), pagesRead: z.int(), pageCount: z.int() })),
  message: ParentMessage.nullable(),
})
export type ParentsPage = z.infer<typeof ParentsPage>

export const studentMypage = call('/student/mypage', {
  who: 'parent',
  purpose: "All of a student's page for parents: the last weeks, lessons, checks, honors, the tutor's words.",
  input: z.object({}),
  output: ParentsPage,
})
