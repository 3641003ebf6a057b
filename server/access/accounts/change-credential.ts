import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { accountOf, type Credential, passwordHashes } from './account-store.ts'

export { saveCredentials } from './account-store.ts'
export { isEasy, refuseAnyEasy, refuseEasy } from './easy-password.ts'
export { hashOfNoPassword, verifyPassword } from './password.ts'

/** The login id of a person; null for one who has none. */
export async function findLoginId(
  tx: Tx,
  { role, personId }: Pick<Credential, 'role' | 'personId'>,
): Promise<string | null> {
  const own = tx.db.selectFrom('credential').select('loginId').where('role', '=', role)
  return (await own.where('personId', '=', personId).executeTakeFirst())?.loginId ?? null
}

/** These people with their login ids; null for one who has none. */
export async function withLoginIds<P extends { id: string }>(
  tx: Tx,
  role: Credential['role'],
  people: readonly P[],
): Promise<(P & { loginId: string | null })[]> {
  if (people.length === 0) return []
  const rows = await tx.db
    .selectFrom('credential')
    .select(['personId', 'loginId'])
    .where('role', '=', role)
    .where(
      'personId',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  const loginIds = new Map(rows.map(({ personId, loginId }) => [personId, loginId]))
  return people.map((person) => ({ ...person, loginId: loginIds.get(person.id) ?? null }))
}

export interface Login {
  loginId: string
  personId: string
  isDisabled: boolean
}

/** All login ids of the school. */
export async function listLogins(tx: Tx): Promise<Login[]> {
  const rows = await tx.db.selectFrom('credential').select(['loginId', 'personId', 'disabledAt']).execute()
  return rows.map(({ disabledAt, ...login }) => ({ ...login, isDisabled: disabledAt !== null }))
}

/** Another login id for a person who has one. */
export async function saveLoginId(
  tx: Tx,
  { role, personId }: { role: 'student' | 'tutor'; personId: string },
  loginId: string,
): Promise<void> {
  const account = accountOf(loginId)
  await tx.db
    .updateTable('credential')
    .set({ loginId: account })
    .where('role', '=', role)
    .where('personId', '=', personId)
    .execute()
  await directoryStore.findByLoginIds(tx, role, [{ personId, loginId: account }])
}

/** Frees a login id that leads nowhere any more: that of these doubles. */
export async function freeLoginId(tx: Tx, loginId: string, doubles: readonly StudentId[]): Promise<void> {
  if (doubles.length === 0) return
  await tx.db
    .deleteFrom('credential')
    .where('loginId', '=', accountOf(loginId))
    .where('role', '=', 'student')
    .where('personId', 'in', doubles)
    .execute()
}

/** Sets another password for an existing login; a disabled login stays disabled. */
export async function savePassword(
  tx: Tx,
  { role, personId }: Pick<Credential, 'role' | 'personId'>,
  passwordHash: string,
): Promise<void> {
  await tx.db
    .updateTable('credential')
    .set({ passwordHash: passwordHashes.seal(tx, { role, personId }, passwordHash) })
    .where('role', '=', role)
    .where('personId', '=', personId)
    .execute()
}
