import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis } from '#contract/kernel/fields.ts'
import { LessonId } from '#contract/kernel/ids.ts'
import { AbsenceWithWords } from '../days/absences.ts'
import { HonorKind } from '../learning/honors.ts'
import { Recording } from '../learning/recordings.ts'
import { CHECK_DISTANCES } from '../learning/rules/check-distance.ts'
import { CancelledLesson, StudyFigures } from '../room/calls/lessons.ts'
import { Consent, ConsentQuestion } from '../school/consents.ts'
import { Emblem } from '../school/emblems.ts'
import { Face } from '../school/faces.ts'

/** A tutor's message to the parents of a student; either part may be empty. */
export const ParentMessage = z.object({
  words: z.string(),
  /** The next goal. */
  goal: z.string(),
  by: z.string(),
  at: Millis,
})
export type ParentMessage = z.infer<typeof ParentMessage>

/** One week's lessons of a student. */
export const StudiedWeek = z.object({
  /** Its Monday, in the branch's calendar. */
  monday: Day,
  lessons: z.int().min(0),
  /** The sum of its lessons' minutes. */
  minutes: z.int().min(0),
  /** Different pages that were read. */
  pages: z.int().min(0),
  /** Played to the end, each counted once a lesson. */
  sentences: z.int().min(0),
  /** Reading at home; not in the figures above. */
  home: StudyFigures,
})
export type StudiedWeek = z.infer<typeof StudiedWeek>

export const StudiedBook = z.object({
  title: z.string(),
  /** How many pages were read: played to their end, or in front for as long as their words take. */
  pages: z.int().min(0),
  /** The labels of these pages as in the book: `3–7`, `xii`. */
  labels: z.array(z.string()),
  /** How many further pages were turned. */
  turned: z.int().min(0),
})
export type StudiedBook = z.infer<typeof StudiedBook>

/** A lesson that the student joined, with what was reported until its finish, or until now. */
export const StudiedLesson = z.object({
  startedAt: Millis,
  minutes: z.int().min(0),
  books: z.array(StudiedBook),
  sentences: z.int().min(0),
  /** How many of the student's calls a tutor answered. */
  callsAnswered: z.int().min(0),
  /** Talks by voice of the student and a tutor alone; minutes are rounded up. */
  talks: z.object({ count: z.int().min(0), minutes: z.int().min(0) }),
  /** The student's own voice, as the tutor chose it; null without one. */
  voice: Recording.pick({ address: true, mediaType: true, ms: true }).extend({ text: z.string() }).nullable(),
})
export type StudiedLesson = z.infer<typeof StudiedLesson>

/** A student's result in a chapter's final check: the last attempt of these weeks. */
export const CheckResult = z.object({
  title: z.string(),
  book: z.string(),
  at: Millis,
  /** `finished`: spoken items are still to be marked; `unmarked`: the lesson ended before they were marked or recorded. */
  status: z.enum(['started', 'finished', 'unmarked', 'marked']),
  /** Null for a check that is not finished, and for one that nobody will mark. */
  distance: z.enum(CHECK_DISTANCES).nullable(),
  /** In percent, if it was passed: a score below the pass is told by a tutor alone. */
  score: z.int().min(0).max(100).nullable(),
  /** The best of all attempts that passed. */
  best: z.int().min(0).max(100).nullable(),
})
export type CheckResult = z.infer<typeof CheckResult>

/** A span in figures, each a count over what was recorded: one lesson, or all lessons of a week. */
export const Digest = z.object({
  /** How many lessons the student was in. */
  lessons: z.int().min(0),
  minutes: z.int().min(0),
  /** The different pages that were read in each book, in the order of opening; a book of which none was read is left out. */
  books: z.array(StudiedBook.pick({ title: true, pages: true })),
  sentences: z.int().min(0),
  /** The student's calls that a tutor answered. */
  callsAnswered: z.int().min(0),
  /**
   * The hardest sentence: the one at which most of the answered calls were raised, else the one that was played most often on a
   * page; null when neither is known.
   */
  hard: z.object({ text: z.string(), by: z.enum(['call', 'repeats']), times: z.int().min(1) }).nullable(),
  /** The last attempt of each check, the newest first. */
  checks: z.array(CheckResult.omit({ best: true })),
  /** In the order of giving, without those that were taken back. */
  honors: z.array(HonorKind),
  /** The last words of a tutor, with the next goal. */
  message: ParentMessage.nullable(),
  /** The student's own voice, of the last lesson that has a clip. */
  voice: StudiedLesson.shape.voice,
})
export type Digest = z.infer<typeof Digest>

/** A picture of a book. Its address opens this one file, for 12 to 36 hours. */
const PagePicture = z.object({ address: z.string(), alt: z.string(), width: z.int(), height: z.int() })

/** A sentence that was hard for the student this week. */
export const HardSentence = z.object({
  text: z.string(),
  /** Of the book. */
  lang: z.string(),
  /** `call`: answered calls at it; `repeats`: it was played so often on a page. */
  by: z.enum(['call', 'repeats']),
  times: z.int().min(1),
  /** Of its page; null where that has none. */
  picture: PagePicture.nullable(),
  /** The book's recording of it; null where the book has none. Its address opens this one file, for 12 to 36 hours. */
  clip: z.object({ address: z.string(), startMs: z.int(), endMs: z.int() }).nullable(),
  /** The page of the sentence is part of the homework of these weeks; `done`: in no open one any more. */
  homework: z.enum(['set', 'done']).nullable(),
})
export type HardSentence = z.infer<typeof HardSentence>

/** A lesson of the next weeks that has not ended. */
export const ComingLesson = z.object({
  id: LessonId,
  startsAt: Millis,
  endsAt: Millis,
  classroom: z.string(),
  tutor: z.string(),
  /** The tutor's; null until they have chosen one. */
  face: Face.nullable(),
  absence: AbsenceWithWords.nullable(),
  /**
   * The school's notice about its tutor; null for none. Without words of the office the page says in its own reader's
   * language who teaches, and instead of whom.
   */
  notice: z.object({ words: z.string().nullable(), insteadOf: z.string().nullable() }).nullable(),
  /** When the lesson was that this one makes up; null for another one. */
  makesUp: Millis.nullable(),
})
export type ComingLesson = z.infer<typeof ComingLesson>

/** Everything on the page is about one student. It has no ids but those of the lessons from which a child may be absent, of files to see and hear, and of the questions that the branch asks. */
export const ParentsPage = z.object({
  student: z.object({ displayName: z.string(), reading: z.string(), emblem: Emblem.nullable() }),
  school: z.object({ name: z.string(), timeZone: z.string() }),
  level: z.string().nullable(),
  toldAt: Millis,
  /** The end of the visit; another link begins another visit. */
  visitEndsAt: Millis,
  /** True for a lasting link, which opens the page again. */
  canReturn: z.boolean(),
  /** The last eight weeks, the oldest first. */
  weeks: z.array(StudiedWeek),
  /** The last page that was read in the newest lesson of this week, with its first words in the book's language. */
  picture: PagePicture.extend({
    book: z.string(),
    page: z.string(),
    words: z.string(),
    lang: z.string(),
  }).nullable(),
  /** This week's, the hardest first. */
  hard: z.array(HardSentence).max(2),
  /** Lessons of these weeks, the newest first, as are honors and checks. */
  lessons: z.array(StudiedLesson),
  /** `lessons`: one for each of `lessons`, in their order. */
  digests: z.object({ thisWeek: Digest, lessons: z.array(Digest) }),
  /** Of the next four weeks, the first one first. */
  coming: z.array(ComingLesson),
  /** Future ones, and those of these weeks; the latest first. */
  cancelled: z.array(CancelledLesson),
  checks: z.array(CheckResult),
  honors: z.array(z.object({ kind: HonorKind, note: z.string(), givenAt: Millis, givenBy: z.string() })),
  /** Every textbook that was opened, at home too, the last opened first. */
  books: z.array(z.object({ title: z.string(), pagesRead: z.int(), pageCount: z.int() })),
  /** The tutor's face is null until they have chosen one. */
  message: ParentMessage.extend({ face: Face.nullable() }).nullable(),
  /** The questions that the branch asks, in their order. */
  questions: z.array(ConsentQuestion),
  /** The guardians' last answers to these and to the two about the student's voice. */
  consents: z.array(
    Consent.omit({ recordedBy: true }).extend({
      /** The name of the person who wrote it down. */
      recordedBy: z.object({ displayName: z.string() }).nullable(),
    }),
  ),
  /** True for a guardian's own visit: by a lasting link, on a device with which nobody of the school has signed in. */
  mayAnswer: z.boolean(),
  /** For how many months the school keeps the student's data after they leave. */
  leaverMonths: z.int(),
})
export type ParentsPage = z.infer<typeof ParentsPage>

export const studentMypage = call('/student/mypage', {
  who: ['parent'],
  purpose: "All of a student's page for parents: the last weeks, lessons, checks, honors, the tutor's words.",
  input: z.object({}),
  output: ParentsPage,
})
