import type { KnockId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { type NotFound, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { findLesson, findSession, lockRoom, mayLead, tellRoom } from '#server/features/lessons/index.ts'
import type { AskedByTutor, Granted } from './asked-by-tutor.ts'
import { takeAnswer } from './knock-store.ts'
import { isOver, YES_MS } from './rules.ts'

/** A tutor's one press: this is the student, or it is not. Two tutors at once: the first press counts. */
export async function answerKnock(
  { tx, who, now, audit }: AskedByTutor,
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
  knockId: KnockId,
  outcome: 'confirmed' | 'declined',
): Promise<Granted<'knock'> | NotFound | Refusal<'LessonOver' | 'KnockOver' | 'TakenOver'>> {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  const session = lesson && (await findSession(tx, lessonId))
  if (!lesson || !session) return notFound()
  if (isOver(lesson, now)) return refuse('LessonOver')
  const room = await lockRoom(tx, session.id)
  const refused = mayLead(room.state, who.id)
  if (refused) return refused
  if (!room.state.students[studentId]) return notFound()
  const named = { id: knockId, branchId: who.branchId, lessonId, studentId }
  const answer = { outcome, by: who.id, now, expiresAt: now.getTime() + YES_MS }
  if (!(await takeAnswer(tx, named, answer))) return refuse('KnockOver')
  await tellRoom(tx, room, [{ type: 'knock-answered', knockId, studentId, outcome }], now)
  audit(`knock-${outcome}`, { knock: knockId, student: studentId, lesson: lessonId })
  return { kind: 'knock' }
}
