import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import {
  tutorLessonStudents,
  type LessonStory,
  type AttemptStory,
  type CallStory,
  type RecordingStory,
  type TalkStory,
} from '#contract/records/desk.ts'
import type { RecordedState } from '#contract/room/calls/lesson-states.ts'
import type { Attendance, Session } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { cardsOfStudents } from '#server/access/cards/index.ts'
import { listUrlsOfLesson } from '#server/access/one-time-urls/index.ts'
import { checkHistory, spokenItems } from '#server/learning/final-checks/index.ts'
import { honorsInLesson, listHonorsOfLesson, type StoredHonor } from '#server/learning/honors/index.ts'
import { recordingStore } from '#server/learning/recordings/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { pagePlayedStore, stayTimes, turnStore } from '#server/reading/index.ts'
import { lessonRecords } from '#server/room/index.ts'
import { attendanceStore, lessonStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'

export const tutorLessonStudentsCall = handle(tutorLessonStudents, async ({ tx, who, now }, { lessonId }) => {
  if (!(await lessonStore.findLesson(tx, who.branchId, lessonId))) return notFound()
  const roster = await rosterStore.listRoster(tx, lessonId)
  const session = await sessionStore.findSession(tx, lessonId)
  const recordsOf = session ? await loadRecords(tx, lessonId, session) : () => noRecords
  const span = stayTimes.storySpan(session, now)
  const urls = await listUrlsOfLesson(tx, who.branchId, lessonId)
  const ids = roster.map(({ id }) => id)
  const messages = await lessonRecords.listMessages(tx, ids)
  const cards = await cardsOfStudents(tx, ids)
  const absences = await rosterStore.listAbsences(tx, lessonId)
  const leads = (await lessonRecords.findLedLesson(tx, who, lessonId)) !== null
  const led = leads ? new Set(ids) : await lessonRecords.listLedStudents(tx, who, ids, now)
  const weeks = await lessonRecords.studyWeeks(tx, who.branchId, ids, now)
  const students = roster.map((student) => {
    const records = recordsOf(student.id)
    const { recorded, attendance } = records
    const message = messages.get(student.id) ?? null
    return {
      ...student,
      note: led.has(student.id) ? student.note : '',
      recorded,
      attendance,
      absence: absences.get(student.id) ?? null,
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
function tellStory(records: StudentRecords, story: stayTimes.Span | null): LessonStory {
  const present = story ? stayTimes.presentSpans(records.attendance, story) : []
  const told = [
    ...records.turns.map(({ toldAt }) => toldAt ?? 0),
    ...records.attempts.map(({ toldLater }) => toldLater?.at ?? 0),
    ...records.recordings.map(({ toldAt }) => toldAt ?? 0),
  ]
  return {
    presentMs: stayTimes.presentMs(present),
    stays: story ? stayTimes.pageStays(records.turns, present, story, records.read) : [],
    offline: story ? stayTimes.spansApart(records.offline, story) : [],
    calls: records.calls,
    talks: records.talks,
    recordings: records.recordings,
    attempts: records.attempts,
    honors: honorsInLesson(records.honors),
    toldAt: Math.max(0, ...told) || null,
  }
}

/** The rows of one student in one lesson. */
interface StudentRecords {
  recorded: RecordedState | null
  attendance: Attendance[]
  turns: turnStore.StoryTurn[]
  /** Pages that were read. */
  read: Place[]
  /** Offline work: when it began, and when it was reported. */
  offline: stayTimes.Span[]
  calls: CallStory[]
  talks: TalkStory[]
  recordings: RecordingStory[]
  attempts: AttemptStory[]
  honors: StoredHonor[]
}

/** The records of a lesson by student; each list takes one query, however many students there are. */
async function loadRecords(
  tx: Tx,
  lessonId: LessonId,
  session: Session,
): Promise<(studentId: StudentId) => StudentRecords> {
  const { id } = session
  const states = await lessonRecords.listRoomStates(tx, id)
  const attendance = await attendanceStore.listAttendance(tx, lessonId)
  const turns = await turnStore.listPageTurns(tx, id)
  const read = await pagePlayedStore.listPagesReadIn(tx, id)
  const offline = await lessonRecords.listOfflineWork(tx, id)
  const calls = await lessonRecords.listCalls(tx, id)
  const talks = await lessonRecords.listTalks(tx, id)
  const attempts = await checkHistory.listAttemptsOfSession(tx, id)
  const recordings = await listRecordings(tx, lessonId, session, attempts)
  const honors = await listHonorsOfLesson(tx, lessonId)
  return (studentId) => ({
    recorded: states.get(studentId) ?? null,
    attendance: attendance.get(studentId) ?? [],
    turns: turns.get(studentId) ?? [],
    read: read.get(studentId) ?? [],
    offline: offline.get(studentId) ?? [],
    calls: calls.get(studentId) ?? [],
    talks: talks.get(studentId) ?? [],
    recordings: recordings.get(studentId) ?? [],
    attempts: attempts.filter((attempt) => attempt.studentId === studentId),
    honors: honors.filter((honor) => honor.studentId === studentId),
  })
}

/** The recordings of each student in the lesson, in the order of reading. */
async function listRecordings(
  tx: Tx,
  lessonId: LessonId,
  session: Session,
  attempts: Awaited<ReturnType<typeof checkHistory.listAttemptsOfSession>>,
): Promise<Map<StudentId, RecordingStory[]>> {
  const rows = await recordingStore.listLessonRecordings(tx, lessonId, session.id)
  const own = rows
    .filter((row) => row.sessionId === session.id)
    .toSorted((one, other) => one.madeAt - other.madeAt)
  const marks = await spokenItems.listMarks(
    tx,
    attempts.map((attempt) => attempt.id),
  )
  const storyOf = (row: (typeof own)[number]): RecordingStory => {
    const items = attempts.find((attempt) => attempt.id === row.attemptId)?.itemIds ?? []
    const isLate = session.finishedAt !== null && row.storedAt! > session.finishedAt
    return {
      id: row.id,
      madeAt: row.madeAt,
      text: row.text,
      item: row.item === null ? null : items.indexOf(row.item) + 1,
      heard: row.heardAt === null ? null : { by: row.heardByName ?? '', at: row.heardAt },
      mark: marks.find((one) => one.attemptId === row.attemptId && one.item === row.item)?.mark ?? null,
      toldAt: isLate ? row.storedAt : null,
    }
  }
  const byStudent = Map.groupBy(own, (row) => row.studentId)
  return new Map([...byStudent].map(([studentId, each]) => [studentId, each.map(storyOf)]))
}

/** The record of a lesson that was never entered. */
const noRecords: StudentRecords = {
  recorded: null,
  attendance: [],
  turns: [],
  read: [],
  offline: [],
  calls: [],
  talks: [],
  recordings: [],
  attempts: [],
  honors: [],
}
