import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'

const DAY_MS = 86_400_000

/** Calendars keep what has been for a month, and see a term ahead. */
export function feedSpan(now: Date): { from: number; to: number } {
  return { from: now.getTime() - 30 * DAY_MS, to: now.getTime() + 120 * DAY_MS }
}

/** A lesson as a feed may tell it: no child's name is ever read. */
export interface FeedLesson {
  id: LessonId
  kind: Lesson['kind']
  startsAt: number
  endsAt: number
  isCancelled: boolean
  cancelReason: string | null
  classroom: string
  tutor: string
  studentCount: number
  /** How often its time, room, tutor or status has changed. */
  changes: number
}

/** A student and their guardians read the same feed. */
export type FeedKind = 'family' | 'tutor' | 'office'

export interface FeedWords {
  /** The calendar's name, as calendars list it. */
  name: Record<FeedKind, (school: string) => string>
  title: Record<Lesson['kind'], string>
  /** A family reads お休み and 先生 where the school says 休講 and 講師. */
  family: ReadersWords
  school: ReadersWords
  place: (classroom: string, school: string) => string
  students: (count: number) => string
}

interface ReadersWords {
  cancelled: (title: string) => string
  because: (reason: string) => string
  noReason: string
  tutor: (name: string) => string
}

/** One lesson in a calendar. All texts are plain: the writer escapes them. */
export interface FeedEntry {
  uid: string
  sequence: number
  startsAt: number
  endsAt: number
  title: string
  place: string
  details: string
  isCancelled: boolean
}

/** The entry keeps its uid for ever, so that a changed lesson moves in the calendar and is not there twice. */
export function entryOf(lesson: FeedLesson, kind: FeedKind, school: string, words: FeedWords): FeedEntry {
  const { isCancelled, cancelReason } = lesson
  const [classroom, tutor] = [oneLine(lesson.classroom), oneLine(lesson.tutor)]
  const title = titleOf(kind, words.title[lesson.kind], classroom)
  const own = kind === 'family' ? words.family : words.school
  const why = cancelReason === null ? own.noReason : own.because(plainText(cancelReason))
  const details = [
    ...(isCancelled ? [why] : []),
    ...(kind === 'tutor' ? [] : [own.tutor(tutor)]),
    ...(kind === 'family' ? [] : [words.students(lesson.studentCount)]),
  ]
  return {
    uid: `${lesson.id}@lepton-remote-class`,
    sequence: lesson.changes,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    title: isCancelled ? own.cancelled(title) : title,
    place: words.place(classroom, oneLine(school)),
    details: details.join('\n'),
    isCancelled,
  }
}

/** In the calendar of a family the lesson stands among other things; who works at the school has many lessons to tell apart. */
function titleOf(kind: FeedKind, title: string, classroom: string): string {
  return kind === 'family' ? title : `${classroom} ${title}`
}

/** A name with a line break in it would look like a line of its own. */
export function oneLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ').trim()
}

/** Only line breaks and printed characters may stand in a calendar (RFC 5545, 3.1). */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
}
