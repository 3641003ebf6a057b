import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { talksOf } from '#contract/room/talks.ts'
import { rewriteTopic } from '#server/live/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { eraseTalksOf } from './talks/erase-talks.ts'

// Everything that is read of past lessons, for a tutor's desk, the parents and the lessons' own summaries.
export { listOfflineWork, saveOfflineWork } from './late/late-store.ts'
export { listHomeStays } from './pages/home-stay-store.ts'
export { findLedLesson } from './led-lesson.ts'
export { listPagesReadIn, listRepeated } from './pages/page-played-store.ts'
export { listPageTurns, type StoryTurn } from './pages/page-turns.ts'
export { listReadings } from './pages/reading-store.ts'
export { pageStays, presentMs, presentSpans, type Span, spansApart, storySpan } from './pages/stays.ts'
export { countLessonsAttended, countPagesHeard } from './pages/garden-store.ts'
export { listStudied, type Studied } from './pages/study-store.ts'
export { atHome, studyWeeks } from './pages/study-week.ts'
export { listCalls } from './stores/call-store.ts'
export { findMessage, listMessages, listMessagesByLesson } from './stores/message-store.ts'
export { listRoomStates } from './stores/state-store.ts'
export { findGoal, findLastReach, listStudentLessons } from './stores/student-lesson-store.ts'
export { listTalks } from './talks/talk-store.ts'

/**
 * Erases everything that lessons store about a student, including in the rooms they were in. Other people's work there stays.
 * Returns the ids of the rooms.
 */
export async function eraseStudentFromLessons(tx: Tx, studentId: StudentId, now: Date): Promise<string[]> {
  const sessionIds = await listSessionsOf(tx, studentId)
  for (const sessionId of sessionIds) {
    await rewriteTopic(tx, lessonRoom, sessionId, (room) => without(room, studentId))
  }
  await tx.db.deleteFrom('call').where('student_id', '=', studentId).execute()
  await eraseTalksOf(tx, studentId, now)
  await tx.db.deleteFrom('page_turn').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('page_played').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('home_stay').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('late_state').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('offline_work').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('parent_message').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('absence').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('attendance').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('student_state').where('student_id', '=', studentId).execute()
  await tx.db.deleteFrom('lesson_student').where('student_id', '=', studentId).execute()
  return sessionIds
}

async function listSessionsOf(tx: Tx, studentId: StudentId): Promise<SessionId[]> {
  const rows = await tx.db
    .selectFrom('session')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'session.lesson_id')
    .select('session.id')
    .where('student_id', '=', studentId)
    .execute()
  return rows.map(({ id }) => id)
}

function without(room: Room, studentId: StudentId): Room {
  const { [studentId]: _erased, ...students } = room.students
  const others = (one: { studentId: string | null }) => one.studentId !== studentId
  return {
    ...room,
    students,
    line: room.line.filter(others),
    talks: talksOf(room).filter(others),
    joinRequests: room.joinRequests.filter(others),
  }
}
