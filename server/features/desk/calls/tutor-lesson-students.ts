import { tutorLessonStudents, type LessonStory } from '#contract/desk.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { cardsOfStudents } from '#server/features/cards/index.ts'
import { honorsInLesson } from '#server/features/honors/index.ts'
import {
  findLesson,
  findSession,
  listMessages,
  listRoster,
  storySpan,
  studyWeeks,
  pageStays,
  presentMs,
  presentSpans,
  type Span,
  spansApart,
} from '#server/features/lessons/index.ts'
import { listUrlsOfLesson } from '#server/features/one-time-urls/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRecords, noRecords, type StudentRecords } from '../lesson-records.ts'

export const tutorLessonStudentsCall = handle(tutorLessonStudents, async ({ tx, who, now }, { lessonId }) => {
  if (!(await findLesson(tx, who.branchId, lessonId))) return notFound()
  const roster = await listRoster(tx, lessonId)
  const session = await findSession(tx, lessonId)
  const recordsOf = session ? await lessonRecords(tx, lessonId, session) : () => noRecords
  const span = storySpan(session, now)
  const urls = await listUrlsOfLesson(tx, who.branchId, lessonId)
  const ids = roster.map(({ id }) => id)
  const messages = await listMessages(tx, ids)
  const cards = await cardsOfStudents(tx, ids)
  const weeks = await studyWeeks(tx, who.branchId, ids, now)
  const students = roster.map((student) => {
    const records = recordsOf(student.id)
    const { recorded, attendance } = records
    const message = messages.get(student.id) ?? null
    return {
      ...student,
      recorded,
      attendance,
      message,
      links: urls.get(student.id) ?? [],
      card: cards.get(student.id) ?? null,
      story: tellStory(records, span),
      week: weeks.get(student.id)!,
    }
  })
  return { students }
})

/** One student's lesson, read from rows; after its finish only late reports of a device are added to them. */
function tellStory(records: StudentRecords, story: Span | null): LessonStory {
  const present = story ? presentSpans(records.attendance, story) : []
  const told = [
    ...records.turns.map(({ toldAt }) => toldAt ?? 0),
    ...records.attempts.map(({ toldLater }) => toldLater?.at ?? 0),
  ]
  return {
    presentMs: presentMs(present),
    stays: story ? pageStays(records.turns, present, story, records.read) : [],
    offline: story ? spansApart(records.offline, story) : [],
    calls: records.calls,
    attempts: records.attempts,
    honors: honorsInLesson(records.honors),
    toldAt: Math.max(0, ...told) || null,
  }
}
