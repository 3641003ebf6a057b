import { tutorLessonStudents, type LessonStory, type AttemptStory, type CallStory } from '#contract/desk.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import type { RecordedState } from '#contract/lesson-states.ts'
import type { Attendance, Session } from '#contract/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { cardsOfStudents } from '#server/features/cards/index.ts'
import { listAttemptsOfSession } from '#server/features/final-checks/index.ts'
import { honorsInLesson, listHonorsOfLesson, type StoredHonor } from '#server/features/honors/index.ts'
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
  listAttendance,
  listCalls,
  listOfflineWork,
  listPagesReadIn,
  listPageTurns,
  listRoomStates,
  type StoryTurn,
} from '#server/features/lessons/index.ts'
import { listUrlsOfLesson } from '#server/features/one-time-urls/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'

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

/** The rows of one student in one lesson. */
interface StudentRecords {
  recorded: RecordedState | null
  attendance: Attendance[]
  turns: StoryTurn[]
  /** Pages that were read. */
  read: Place[]
  /** Offline work: when it began, and when it was reported. */
  offline: Span[]
  calls: CallStory[]
  attempts: AttemptStory[]
  honors: StoredHonor[]
}

/** The records of a lesson by student; each list takes one query, however many students there are. */
async function lessonRecords(
  tx: Tx,
  lessonId: LessonId,
  { id }: Session,
): Promise<(studentId: StudentId) => StudentRecords> {
  const states = await listRoomStates(tx, id)
  const attendance = await listAttendance(tx, lessonId)
  const turns = await listPageTurns(tx, id)
  const read = await listPagesReadIn(tx, id)
  const offline = await listOfflineWork(tx, id)
  const calls = await listCalls(tx, id)
  const attempts = await listAttemptsOfSession(tx, id)
  const honors = await listHonorsOfLesson(tx, lessonId)
  return (studentId) => ({
    recorded: states.get(studentId) ?? null,
    attendance: attendance.get(studentId) ?? [],
    turns: turns.get(studentId) ?? [],
    read: read.get(studentId) ?? [],
    offline: offline.get(studentId) ?? [],
    calls: calls.get(studentId) ?? [],
    attempts: attempts.filter((attempt) => attempt.studentId === studentId),
    honors: honors.filter((honor) => honor.studentId === studentId),
  })
}

/** The record of a lesson that was never entered. */
const noRecords: StudentRecords = {
  recorded: null,
  attendance: [],
  turns: [],
  read: [],
  offline: [],
  calls: [],
  attempts: [],
  honors: [],
}
