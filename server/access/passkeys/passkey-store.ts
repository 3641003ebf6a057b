import type { Passkey } from '#contract/access/passkeys.ts'
import type { BranchId, PasskeyId } from '#contract/kernel/ids.ts'
import { grantStore, grantUses, type StoredGrant } from '#server/access/grants/index.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import { NO_BRANCH, type Office, type StaffPerson, type Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import type { PasskeyFacts } from './web-authn.ts'

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds {
    passkey: true
  }
}

export const PASSKEY = ['passkey'] as const

export interface StoredPasskey extends PasskeyFacts {
  id: PasskeyId
  whom: StaffPerson
}

/** False when somebody has it already. */
export async function savePasskey(
  tx: Tx,
  { role, personId }: StaffPerson,
  made: PasskeyFacts & { id: PasskeyId; credentialId: string; branchId: BranchId | null; name: string },
  now: Date,
): Promise<boolean> {
  const { id, credentialId, publicKey, uses, name } = made
  const given = { id, kind: 'passkey', role, personId, madeBy: null, name } as const
  const term = { branchId: made.branchId ?? NO_BRANCH, madeAt: now.getTime(), expiresAt: null }
  if (!(await grantStore.saveGrant(tx, hashOf(credentialId), { ...given, ...term }))) return false
  await tx.db.insertInto('passkey').values({ id, publicKey, uses }).execute()
  return true
}

/** One that still opens something. @param credentialId as its device names it. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<StoredPasskey | null> {
  const grant = await grantStore.findGrant(tx, PASSKEY, { hash: hashOf(credentialId) })
  if (!grant || grant.revokedAt !== null) return null
  const facts = await tx.db
    .selectFrom('passkey')
    .select(['publicKey', 'uses'])
    .where('id', '=', grant.id)
    .executeTakeFirst()
  return facts ? { ...facts, id: grant.id as PasskeyId, whom: ownerOf(grant) } : null
}

/** A person's own that still open something, the oldest first. @param signInId theirs, which may have begun by one. */
export async function listPasskeys(
  tx: Tx,
  { role, id: personId, signInId }: Pick<Tutor | Office, 'role' | 'id' | 'signInId'>,
  now: Date,
): Promise<Passkey[]> {
  const { wayId } = await signInTimes.getSignInStart(tx, signInId)
  const grants = await grantStore.listGrants(tx, PASSKEY, { role, personIds: [personId] }, now)
  return grants.map(({ id, name, madeAt, lastUsedAt }) => ({
    id: id as PasskeyId,
    name: name!,
    madeAt,
    lastUsedAt,
    isInUse: id === wayId,
  }))
}

/** Those of these people of one role who have any. */
export async function listWithPasskeys(
  tx: Tx,
  role: StaffPerson['role'],
  personIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const grants = await grantStore.listGrants(tx, PASSKEY, { role, personIds }, now)
  return new Set(grants.map(({ personId }) => personId!))
}

/** Notes a use; false when it was removed in the same moment, or another use came later by its device's own count. */
export async function takePasskey(tx: Tx, id: PasskeyId, uses: number, now: Date): Promise<boolean> {
  const counted = await tx.db
    .updateTable('passkey')
    .set({ uses })
    .where('id', '=', id)
    .where((row) => row.or([row('uses', '<', uses), row.and([row('uses', '=', 0), row.val(uses === 0)])]))
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n && (await grantUses.takeUse(tx, id, now))
}

function ownerOf({ role, personId }: StoredGrant): StaffPerson {
  return { role: role as StaffPerson['role'], personId: personId! }
}
