import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/** A person's identity at a provider; nothing else about them is stored. */
export interface Identity {
  issuer: string
  subject: string
}

/** A person of the school. */
export interface Whom {
  role: Person['role']
  personId: string
}

/** A person to whom an identity is joined. */
export interface Joined extends Whom {
  grantedBy: string | null
}

export async function findJoined(tx: Tx, { issuer, subject }: Identity): Promise<Joined | null> {
  const row = await tx.db
    .selectFrom('signOnIdentity')
    .select(['role', 'personId', 'grantedBy'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? { role: row.role, personId: row.personId, grantedBy: row.grantedBy } : null
}

/** Returns false when one of the two is joined already: a claim alone does not move an identity. */
export async function saveJoined(tx: Tx, identity: Identity, whom: Joined, now: Date): Promise<boolean> {
  const saved = await tx.db
    .insertInto('signOnIdentity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      role: whom.role,
      personId: whom.personId,
      joinedAt: now.getTime(),
      grantedBy: whom.grantedBy,
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Removes a person's identities, at one provider or at all of them; returns how many there were. */
export async function takeJoined(tx: Tx, { role, personId }: Whom, issuer?: string): Promise<number> {
  let deletion = tx.db.deleteFrom('signOnIdentity').where('role', '=', role).where('personId', '=', personId)
  if (issuer !== undefined) deletion = deletion.where('issuer', '=', issuer)
  return Number((await deletion.executeTakeFirst()).numDeletedRows)
}

/** The people of a role to whom an identity is joined. */
export async function listJoinedPeople(tx: Tx, role: Whom['role']): Promise<ReadonlySet<string>> {
  const rows = tx.db.selectFrom('signOnIdentity').select('personId').distinct().where('role', '=', role)
  return new Set((await rows.execute()).map(({ personId }) => personId))
}

/** The identities that were joined by a link of this maker, each in one text. */
export async function listJoinedBy(tx: Tx, maker: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('signOnIdentity')
    .select(['issuer', 'subject'])
    .where('grantedBy', '=', maker)
    .execute()
  return rows.map(({ issuer, subject }) => JSON.stringify([issuer, subject]))
}

/** @param joined as `listJoinedBy` names them. */
export async function deleteJoined(tx: Tx, joined: readonly string[]): Promise<void> {
  for (const [issuer, subject] of joined.map((one) => JSON.parse(one) as [string, string]))
    await tx.db
      .deleteFrom('signOnIdentity')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute()
}
