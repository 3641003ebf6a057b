import type { BranchId, TrialId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { findLesson } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findTrial, type KnownTrial } from './find-trials.ts'
import { lockTrials } from './trial-store.ts'

export interface HeldTrial {
  trial: KnownTrial
  lesson: Lesson
}

/** A trial of this branch with its lesson, locked until the transaction ends. */
export async function holdTrial(
  tx: Tx,
  branchId: BranchId,
  id: TrialId,
): Promise<HeldTrial | Refusal<'NotFound' | 'TrialOver'>> {
  const found = await findTrial(tx, branchId, id)
  if (!found) return notFound()
  await lockTrials(tx, found.lessonId)
  const trial = await findTrial(tx, branchId, id)
  // The family was erased: no action is possible any more.
  if (!trial?.student) return refuse('TrialOver')
  return { trial: trial as KnownTrial, lesson: (await findLesson(tx, branchId, trial.lessonId))! }
}
