import { typedId } from '#contract/written/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { newRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { directoryStore, listPeople, type PersonEntry } from '#server/school/people/index.ts'
import { credential } from './tables.ts'

export interface Credential {
  role: Person['role']
  personId: string
  /** Null when the account is disabled, its person has left, or the key that sealed it is not here: no password matches it. */
  passwordHash: string | null
}

/** Login ids are typed by children: case, width, dashes, invisible letters and surrounding blanks do not matter. */
export function accountOf(loginId: string): string {
  return typedId(loginId)
}

export async function findCredential(tx: Tx, account: string): Promise<Credential | null> {
  const row = await tx.db
    .selectFrom('credential')
    .selectAll()
    .where('loginId', '=', account)
    .executeTakeFirst()
  if (!row) return null
  const isShut = row.disabledAt !== null || (await directoryStore.hasLeft(tx, row.role, row.personId))
  const passwordHash = isShut ? null : passwordHashes.open(tx, row, row.passwordHash)
  return { role: row.role, personId: row.personId, passwordHash }
}

export const passwordHashes = sealedColumn(credential, 'passwordHash')

const credentials = newRows('credential', {
  loginId: 'text',
  role: 'text',
  personId: 'text',
  passwordHash: 'text',
  disabledAt: 'bigint',
})

interface NewCredential {
  loginId: string
  role: Person['role']
  personId: string
  passwordHash: string
}

export async function saveCredential(tx: Tx, given: NewCredential): Promise<void> {
  await saveCredentials(tx, given.role, [given])
}

/** As many at once, by as few statements. */
export async function saveCredentials(
  tx: Tx,
  role: Person['role'],
  given: readonly Omit<NewCredential, 'role'>[],
): Promise<void> {
  const rows = given.map(({ loginId, personId, passwordHash }) => ({
    loginId: accountOf(loginId),
    role,
    personId,
    passwordHash: passwordHashes.seal(tx, { role, personId }, passwordHash),
    disabledAt: null,
  }))
  await tx.write(rowsOf(credentials, ...rows))
  if (role !== 'office') await directoryStore.findByLoginIds(tx, role, rows)
}

/**
 * Closes this login for new sign-ins, or opens it again with the password that it had (null). Open sign-ins continue until
 * `endSignIns` ends them.
 */
export async function setDisabled(
  tx: Tx,
  { role, personId }: Pick<Credential, 'role' | 'personId'>,
  since: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('credential')
    .set({ disabledAt: since && since.getTime() })
    .where('role', '=', role)
    .where('personId', '=', personId)
    .execute()
}

/** Those of these people who have left or whose account was disabled. A person without an account is not shut out. */
export async function listDisabled(
  tx: Tx,
  role: Person['role'],
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('credential')
    .select('personId')
    .where('role', '=', role)
    .where('personId', 'in', personIds)
    .where('disabledAt', 'is not', null)
    .execute()
  return new Set([
    ...rows.map(({ personId }) => personId),
    ...(await directoryStore.listLeft(tx, role, personIds)),
  ])
}

/** A person with their login id. */
export type Account = { loginId: string } & PersonEntry

/** All people who have a login, in all branches. */
export async function listAccounts(tx: Tx): Promise<Account[]> {
  const people = await listPeople(tx)
  const rows = await tx.db.selectFrom('credential').select(['loginId', 'personId']).execute()
  return rows.map((row) => ({ loginId: row.loginId, ...people.get(row.personId)! }))
}
