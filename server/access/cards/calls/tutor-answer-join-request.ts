import { tutorAnswerJoinRequest } from '#contract/access/cards.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRules, rooms } from '#server/room/index.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { hasJoinRequest, takeAnswer } from '../join-request-store.ts'
import { isPast, YES_MS } from '../rules.ts'

/** When two tutors answer at once, the first answer counts. */
export const tutorAnswerJoinRequestCall = handle(
  tutorAnswerJoinRequest,
  async ({ tx, who, now, audit }, { lessonId, studentId, joinRequestId, answer: outcome }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const session = lesson && (await sessionStore.findSession(tx, lessonId))
    if (!lesson || !session) return notFound()
    if (isPast(lesson, now)) return refuse('LessonOver')
    const room = await rooms.lockRoom(tx, session.id)
    const refused = lessonRules.mayLead(room.state, who.id)
    if (refused) return refused
    if (!room.state.students[studentId]) return notFound()
    const named = { id: joinRequestId, branchId: who.branchId, lessonId, studentId }
    if (!(await hasJoinRequest(tx, named))) return notFound()
    const answer = { outcome, by: who.id, now, expiresAt: now.getTime() + YES_MS }
    if (!(await takeAnswer(tx, named, answer))) return refuse('JoinRequestOver')
    await rooms.tellRoom(
      tx,
      room,
      [{ type: 'join-request-answered', joinRequestId, studentId, outcome }],
      now,
    )
    audit(`join-request-${outcome}`, { joinRequest: joinRequestId, student: studentId, lesson: lessonId })
  },
)
