import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, TrialId, UrlId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { notFound, type Refusal } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { type LinkPurpose, revokeLinksOf, saveLink } from '#server/features/identity/index.ts'
import type { Asked, HeldTrial } from './hold-trial.ts'
import * as rules from './rules.ts'
import { saveInvitation } from './trial-store.ts'

/** The ways in of a family that is invited; a fresh one ends the ones before. */
export const familysWays: readonly LinkPurpose[] = ['trial', 'trial-sso']

/** What a tutor is told: ids alone, since this answer is kept. */
export interface Done {
  trialId: TrialId
  lessonId: LessonId
  studentId: StudentId
  expiresAt: number | null
  loginId: string | null
}

/** A fresh invitation for a family that lost theirs, or whose time ran out; the one before ends. */
export async function invite(asked: Asked, { trial, lesson }: HeldTrial, secret: Secret) {
  const refused = rules.mayChange(rules.trialStatus(trial, lesson, asked.now))
  if (refused) return refused
  return await sendInvitation(asked, { trialId: trial.id, studentId: trial.student.id, lesson }, secret)
}

export async function sendInvitation(
  { tx, who, now, audit }: Asked,
  { trialId, studentId, lesson }: { trialId: TrialId; studentId: StudentId; lesson: Lesson },
  secret: Secret,
): Promise<Done | Refusal<'NotFound'>> {
  await revokeLinksOf(tx, studentId, familysWays, who.id, now)
  const expiresAt = rules.invitationExpiry(lesson, now)
  const id = newId<UrlId>()
  const isFresh = await saveLink(tx, secret, {
    id,
    purpose: 'trial',
    branchId: who.branchId,
    role: 'student',
    personId: studentId,
    lessonId: lesson.id,
    madeBy: who.id,
    madeAt: now.getTime(),
    expiresAt,
  })
  // A secret that was here before is not this tutor's to give away.
  if (!isFresh) return notFound()
  await saveInvitation(tx, trialId, id)
  audit('trial-invited', { trial: trialId, student: studentId, url: id })
  return { trialId, lessonId: lesson.id, studentId, expiresAt, loginId: null }
}
