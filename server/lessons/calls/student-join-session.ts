import { isRefusal, notFound } from '../../../contract/kernel/refusal.ts'
import { studentJoinSession } from '../../../contract/lessons.ts'
import { handle } from '../../platform/handle.ts'
import { findLessonOfStudent } from '../lesson-store.ts'
import { enterRoom, tellRoom, viewRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { saveLastSession } from '../state-store.ts'

export const studentJoinSessionCall = handle(studentJoinSession, async ({ tx, who, now }, { lessonId }) => {
  const lesson = await findLessonOfStudent(tx, who.branchId, who.id, lessonId)
  if (!lesson) return notFound()
  const refused = rules.mayStudentJoin(lesson, now)
  if (refused) return refused
  const room = await enterRoom(tx, lesson, now)
  const events = rules.joinAsStudent(room.state, who.id)
  if (isRefusal(events)) return events
  await saveLastSession(tx, who.id, room.sessionId)
  await tellRoom(tx, room, events, now)
  return viewRoom(room, who)
})
