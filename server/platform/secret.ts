import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from './database.ts'

declare module './databases/tables.ts' {
  interface Tables {
    secret: { name: string; value: string }
  }
}

/** A key of 256 bits that the school generates when first needed; every server of the school shares it. */
export async function secret(tx: Tx, name: string): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url')
  await tx.db
    .insertInto('secret')
    .values({ name, value: made })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const { value } = await tx.db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}

/** The stored hash of a secret that has 256 random bits: it cannot be guessed back, so it needs no salt. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
