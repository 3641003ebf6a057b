import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { refuse, type Refusal } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { findLink, type Link } from '#server/features/identity/index.ts'
import { findLesson } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findTrialOfStudent, type KnownTrial } from './find-trials.ts'
import { countFamilies, lockTrials } from './trial-store.ts'

/** An invitation that was shown at the way in to a trial lesson, with all the data that decides about it. */
export interface ShownInvitation {
  link: Pick<Link, 'id' | 'expiresAt' | 'usedAt' | 'revokedAt'>
  trial: KnownTrial
  lesson: Lesson
  /** The number of families of the lesson that have signed in. */
  signedIn: number
}

/** The invitation behind a secret, for reading only. An invitation whose family was erased is unknown. */
export async function readInvitation(
  tx: Tx,
  secret: Secret,
): Promise<ShownInvitation | Refusal<'LinkUnknown'>> {
  const link = await findLink(tx, secret)
  const trial = link?.purpose === 'trial' ? await findTrialOfStudent(tx, link.personId as StudentId) : null
  return link && trial ? await withLesson(tx, trial, link) : refuse('LinkUnknown')
}

/** The same, locked until the transaction ends: a press at the same moment waits. */
export async function holdInvitation(
  tx: Tx,
  secret: Secret,
): Promise<ShownInvitation | Refusal<'LinkUnknown'>> {
  const shown = await readInvitation(tx, secret)
  if ('refusal' in shown) return shown
  await lockTrials(tx, shown.lesson.id)
  return await readInvitation(tx, secret)
}

/** The last invitation that this student was sent, locked. */
export async function holdInvitationOf(tx: Tx, studentId: StudentId): Promise<ShownInvitation | null> {
  const found = await findTrialOfStudent(tx, studentId)
  if (!found) return null
  await lockTrials(tx, found.lessonId)
  const trial = await findTrialOfStudent(tx, studentId)
  return trial?.invitation ? await withLesson(tx, trial, trial.invitation) : null
}

async function withLesson(
  tx: Tx,
  trial: KnownTrial,
  link: ShownInvitation['link'],
): Promise<ShownInvitation> {
  const lesson = (await findLesson(tx, trial.branchId, trial.lessonId))!
  const { signedIn } = await countFamilies(tx, trial.lessonId)
  return { link, trial, lesson, signedIn }
}
