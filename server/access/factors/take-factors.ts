import { endGrants, type Grants } from '#server/access/endings/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { listWithPasskeys, PASSKEY } from '#server/access/passkeys/index.ts'
import { listJoinedPeople, takeJoined } from '#server/access/single-sign-on/index.ts'
import type { StaffPerson } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { deleteFactors, listWithTotp } from './factor-store.ts'
import { deleteReset, findReset } from './reset-store.ts'
import { resetTrouble } from './rules.ts'

/**
 * Takes the second step, the passkeys and the single sign-on from a colleague, and ends their sign-ins. Whoever has none of them,
 * such as somebody who was just invited, has nothing that needs two people.
 */
export async function takeFactors(
  tx: Tx,
  grants: Grants,
  whom: StaffPerson,
  { by, now }: { by: string; now: Date },
) {
  const { role, personId } = whom
  const before = {
    hasSecondFactor: (await listWithTotp(tx, [personId])).has(personId),
    hasPasskeys: (await listWithPasskeys(tx, role, [personId], now)).has(personId),
    hasSignOn: (await listJoinedPeople(tx, role)).has(personId),
  }
  if (Object.values(before).includes(true)) {
    const trouble = resetTrouble(await findReset(tx, personId, now), by, now.getTime())
    if (trouble) return trouble
  }
  await deleteReset(tx, personId)
  await deleteFactors(tx, personId)
  await endGrants(tx, grants, PASSKEY, { role, personIds: [personId] }, { by, now })
  await takeJoined(tx, whom)
  await endSignIns(tx, whom, 'taken-back', now)
  return { before, after: { hasSecondFactor: false, hasPasskeys: false, hasSignOn: false } }
}
