import { isRefusal, notFound, type Refusal } from '#contract/kernel/refusal.ts'
import { tutorCreateTrialLesson } from '#contract/trials.ts'
import { hashPassword, endSignInsOf, revokeLinksOf } from '#server/features/identity/index.ts'
import {
  deleteRosterEntry,
  findSession,
  holdUnopened,
  saveLessonStatus,
  takeOut,
} from '#server/features/lessons/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { enrol } from '../enrol.ts'
import { holdTrial, type Asked, type HeldTrial } from '../hold-trial.ts'
import { invite, type Done, familysWays } from '../invite.ts'
import { makeTrial } from '../make-trial.ts'
import * as rules from '../rules.ts'
import { countFamilies, saveCancelled } from '../trial-store.ts'

export const tutorCreateTrialLessonCall = handlePrepared(
  tutorCreateTrialLesson,
  async ({ wish }) => (wish.kind === 'enrol' ? await hashPassword(wish.password) : ''),
  async (asked, { wish }, passwordHash) => {
    if (wish.kind === 'make') return await makeTrial(asked, wish)
    const held = await holdTrial(asked.tx, asked.who.branchId, wish.trialId)
    if (!held) return notFound()
    if (isRefusal(held)) return held
    switch (wish.kind) {
      case 'invite':
        return await invite(asked, held, wish.secret)
      case 'cancel':
        return await cancelTrial(asked, held)
      case 'enrol':
        return await enrol(asked, held, wish, passwordHash)
    }
  },
)

/** Ends a family's trial, also in the middle of the lesson; with its last family an hour that nobody entered is off. */
async function cancelTrial(
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
