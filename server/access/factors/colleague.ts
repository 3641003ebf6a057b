import type { z } from 'zod'
import type { officeAskForReset } from '#contract/access/resets.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { findWhose } from '#server/access/devices/index.ts'
import type { Office, StaffPerson } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

type Colleague = z.output<(typeof officeAskForReset)['input']>['colleague']

/** The colleague, if this person of the office runs them; null for themself, a stranger, and one who is out. */
export async function findColleague(tx: Tx, who: Office, colleague: Colleague): Promise<StaffPerson | null> {
  const { role, id: personId } = colleague
  if (personId === who.id || !(await findWhose(tx, who, colleague))) return null
  return (await listDisabled(tx, role, [personId])).size > 0 ? null : { role, personId }
}
