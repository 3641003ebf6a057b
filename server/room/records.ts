import type { StudentId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { rewriteTopic } from '#server/live/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { takeOutOfTalks } from './talks/take-out-of-talks.ts'

// Everything that is read of past lessons, for a tutor's desk, the parents and the lessons' own summaries.
export { listOfflineWork, saveOfflineWork } from './late/late-store.ts'
export { findLedLesson, isNear, listLedStudents } from './led-lesson.ts'
export { listReadings, listRepeated } from './study/readings-read-model.ts'
export { findGoal, findLastReach, listStudentLessons } from './study/lessons-read-model.ts'
export { listStudied, type Studied } from './study/study-read-model.ts'
export { atHome, studyWeeks } from './study/study-week.ts'
export { listCalls } from './stores/call-store.ts'
export {
  findMessage,
  findWritersFace,
  listMessages,
  listMessagesByLesson,
  listWrittenAbout,
} from './stores/message-store.ts'
export { listRoomStates } from './stores/state-store.ts'
export { listTalks } from './talks/talk-store.ts'

/**
 * Takes a student out of the rooms they were in, of the speeches to their class and of their own talks, which end. Other people's
 * work there stays.
 * @param doubles whose rooms are the student's since they were joined, and name them still.
 */
export async function takeOutOfTopics(
  tx: Tx,
  studentId: StudentId,
  now: Date,
  doubles: readonly StudentId[] = [],
): Promise<void> {
  for (const sessionId of await sessionStore.listSessionsOf(tx, studentId))
    await rewriteTopic(tx, lessonRoom, sessionId, (room) => [studentId, ...doubles].reduce(without, room))
  await takeOutOfTalks(tx, studentId, now)
}

function without(room: Room, studentId: StudentId): Room {
  const { [studentId]: _erased, ...students } = room.students
  const others = (one: { studentId: string | null }) => one.studentId !== studentId
  return {
    ...room,
    students,
    line: room.line.filter(others),
    talks: room.talks.filter(others),
    joinRequests: room.joinRequests.filter(others),
  }
}
