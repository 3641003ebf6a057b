import type { z } from 'zod'
import type { officeAskForReset } from '#contract/access/resets.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import type { Office, StaffPerson } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

type Colleague = z.output<(typeof officeAskForReset)['input']>['colleague']

/** The colleague, if this person of the office runs them; null for themself, a stranger, and one who is out. */
export async function findColleague(
  tx: Tx,
  { id, branchId }: Office,
  { role, id: personId }: Colleague,
): Promise<StaffPerson | null> {
  const branch = await directoryStore.findBranchOf(tx, personId)
  const isTheirs =
    role === 'office'
      ? (await directoryStore.listOfficePeople(tx, branchId)).some((each) => each.id === personId)
      : branch !== null && (branchId === null || branch === branchId)
  if (!isTheirs || personId === id) return null
  return (await listDisabled(tx, role, [personId])).size > 0 ? null : { role, personId }
}
