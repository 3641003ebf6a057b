import type { z } from 'zod'
import type { devices } from '#contract/access/devices.ts'
import type { Office, Person, Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

type DevicesOf = z.output<(typeof devices)['input']>['whose']

/** The person, if the asker may see their devices: themself, or for the office somebody whom they run. Null for anybody else. */
export async function findWhose(
  tx: Tx,
  who: Tutor | Office,
  { role, id }: DevicesOf,
): Promise<{ role: Person['role']; personId: string } | null> {
  const whom = { role, personId: id }
  if (role === who.role && id === who.id) return whom
  if (who.role !== 'office' || (await directoryStore.findRole(tx, id)) !== role) return null
  if (who.branchId === null) return whom
  return (await directoryStore.findBranchOf(tx, id)) === who.branchId ? whom : null
}
