import type { SignInId } from '../../contract/kernel/ids.ts'
import type { Tx } from '../platform/database.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    sign_on: { sign_in_id: SignInId; provider: string }
  }
}

/** This sign-in came by that provider. */
export async function saveSignOn(tx: Tx, signInId: SignInId, provider: string): Promise<void> {
  await tx.db.insertInto('sign_on').values({ sign_in_id: signInId, provider }).execute()
}

export async function findSignOn(tx: Tx, signInId: SignInId): Promise<string | null> {
  const row = await tx.db
    .selectFrom('sign_on')
    .select('provider')
    .where('sign_in_id', '=', signInId)
    .executeTakeFirst()
  return row?.provider ?? null
}
