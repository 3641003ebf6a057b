import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorSendMessage } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { saveMessage } from '../stores/message-store.ts'

export const tutorSendMessageCall = handle(
  tutorSendMessage,
  async ({ tx, who, now, audit }, { lessonId, studentId, words, goal }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    if (!lesson || !(await rosterStore.listRoster(tx, lessonId)).some(({ id }) => id === studentId))
      return notFound()
    if (lesson.status === 'cancelled') return refuse('LessonCancelled')
    const session = await sessionStore.findSession(tx, lessonId)
    const room = session && session.status !== 'finished' ? await lockRoom(tx, session.id) : null
    const isNew = await saveMessage(tx, { studentId, lessonId, words, goal, by: who.id }, now)
    if (isNew && room && room.state.status !== 'finished')
      await tellRoom(tx, room, [{ type: 'message-written', studentId, by: who.id }], now)
    if (isNew) audit('message-written', { student: studentId, lesson: lessonId })
    return undefined
  },
)
