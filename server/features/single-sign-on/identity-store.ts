import type { StudentId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    sign_on_identity: {
      issuer: string
      subject: string
      role: Person['role']
      person_id: string
      joined_at: number
    }
  }
}

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

export async function findJoined(tx: Tx, { issuer, subject }: Identity): Promise<Whom | null> {
  const row = await tx.db
    .selectFrom('sign_on_identity')
    .select(['role', 'person_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? { role: row.role, personId: row.person_id } : null
}

/** Returns false when one of the two is joined already: a claim alone does not move an identity. */
export async function saveJoined(tx: Tx, identity: Identity, whom: Whom, now: Date): Promise<boolean> {
  const saved = await tx.db
    .insertInto('sign_on_identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      role: whom.role,
      person_id: whom.personId,
      joined_at: now.getTime(),
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Removes a person's identities, at one provider or at all of them; returns how many there were. */
export async function takeJoined(tx: Tx, { role, personId }: Whom, issuer?: string): Promise<number> {
  let deletion = tx.db
    .deleteFrom('sign_on_identity')
    .where('role', '=', role)
    .where('person_id', '=', personId)
  if (issuer !== undefined) deletion = deletion.where('issuer', '=', issuer)
  return Number((await deletion.executeTakeFirst()).numDeletedRows)
}

/** Erases a student's identities at all providers, which have no id of ours. */
export async function eraseSignOn(tx: Tx, studentId: StudentId): Promise<string[]> {
  await takeJoined(tx, { role: 'student', personId: studentId })
  return []
}
