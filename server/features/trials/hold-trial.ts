import type { BranchId, TrialId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { findLesson } from '#server/features/lessons/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { findTrial, type KnownTrial } from './find-trials.ts'
import { lockTrials } from './trial-store.ts'

/** A tutor who wishes something of a trial. */
export interface Asked {
  tx: Tx
  who: Tutor
  now: Date
  audit: Audit
}

export interface HeldTrial {
  trial: KnownTrial
  lesson: Lesson
}

/** A trial of this branch with its lesson, held until the transaction ends; null when there is none. */
export async function holdTrial(
  tx: Tx,
  branchId: BranchId,
  id: TrialId,
): Promise<HeldTrial | Refusal<'TrialOver'> | null> {
  const found = await findTrial(tx, branchId, id)
  if (!found) return null
  await lockTrials(tx, found.lessonId)
  const trial = await findTrial(tx, branchId, id)
  // The family was forgotten: there is nobody left to do anything with.
  if (!trial?.student) return refuse('TrialOver')
  return { trial: trial as KnownTrial, lesson: (await findLesson(tx, branchId, trial.lessonId))! }
}
