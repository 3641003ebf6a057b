import { type Refusal } from '#contract/kernel/refusal.ts'
import { endSignInsOf, revokeLinksOf } from '#server/features/identity/index.ts'
import {
  deleteRosterEntry,
  findSession,
  holdUnopened,
  saveLessonStatus,
  takeOut,
} from '#server/features/lessons/index.ts'
import type { Asked, HeldTrial } from './hold-trial.ts'
import { type Done, familysWays } from './invite.ts'
import * as rules from './rules.ts'
import { countFamilies, saveCancelled } from './trial-store.ts'

/** Ends a family's trial, also in the middle of the lesson; with its last family an hour that nobody entered is off. */
export async function cancelTrial(
  { tx, who, now, audit }: Asked,
  { trial, lesson }: HeldTrial,
): Promise<Done | Refusal<'TrialOver' | 'AlreadyEnrolled'>> {
  const refused = rules.mayChange(rules.trialStatus(trial, lesson, now))
  if (refused) return refused
  const studentId = trial.student.id
  await saveCancelled(tx, trial.id, who.id, now)
  await revokeLinksOf(tx, studentId, [...familysWays, 'sign-in', 'lesson', 'viewer'], who.id, now)
  const session = await findSession(tx, lesson.id)
  if (session) await takeOut(tx, session.id, studentId, now)
  else if (await holdUnopened(tx, lesson.id)) {
    await deleteRosterEntry(tx, lesson.id, studentId)
    const { invited } = await countFamilies(tx, lesson.id)
    if (invited === 0) await saveLessonStatus(tx, lesson.id, 'cancelled')
  }
  await endSignInsOf(tx, { role: 'student', personId: studentId }, 'taken-back', now)
  audit('trial-cancelled', { trial: trial.id, lesson: lesson.id, student: studentId })
  return { trialId: trial.id, lessonId: lesson.id, studentId, expiresAt: null, loginId: null }
}
