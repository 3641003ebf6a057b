import type { AttemptStory, CallStory } from '#contract/desk.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { RecordedState } from '#contract/lesson-states.ts'
import type { Attendance, Session } from '#contract/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { listAttemptsOfSession } from '#server/features/final-checks/index.ts'
import { listHonorsOfLesson, type StoredHonor } from '#server/features/honors/index.ts'
import {
  listAttendance,
  listCalls,
  listOfflineWork,
  listPagesReadIn,
  listPageTurns,
  listRoomStates,
  type Span,
  type StoryTurn,
} from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** The rows of one student in one lesson. */
export interface StudentRecords {
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
export async function lessonRecords(
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
export const noRecords: StudentRecords = {
  recorded: null,
  attendance: [],
  turns: [],
  read: [],
  offline: [],
  calls: [],
  attempts: [],
  honors: [],
}
