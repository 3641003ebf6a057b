import type { BranchId, StudentId, TrialId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { holdTrial } from './find-trials.ts'
import * as rules from './rules.ts'
import * as store from './trial-store.ts'

/** Families of trial lessons whose retention is over. A day after the lesson already a child who did not enrol is signed out. */
export const overdueTrials = {
  async prepare(tx: Tx, now: Date): Promise<void> {
    for (const id of await store.listLingering(tx, now.getTime() - rules.SIGNED_IN_MS))
      await endSignIns(tx, { role: 'student', personId: id }, 'expired', now)
  },
  list: (tx: Tx, now: Date) => store.listDue(tx, now.getTime() - rules.RETENTION_MS),
  async hold(
    tx: Tx,
    { id, branchId }: { id: TrialId; branchId: BranchId },
  ): Promise<{ studentId: StudentId; event: 'trial-erased'; facts: { trial: TrialId } } | null> {
    const held = await holdTrial(tx, branchId, id)
    if (isRefusal(held)) return null
    const { enrolledAt, student } = held.trial
    if (enrolledAt === null) return { studentId: student.id, event: 'trial-erased', facts: { trial: id } }
    await store.eraseContact(tx, id)
    return null
  },
}
