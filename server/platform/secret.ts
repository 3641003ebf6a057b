import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from './database.ts'

/** A key of 256 bits that the school generates when first needed; every server of the school shares it. */
export async function secret(tx: Tx, name: string): Promise<Buffer> {
  const value = (await findSecret(tx, name)) ?? (await makeSecret(tx, name))
  return Buffer.from(value, 'base64url')
}

async function findSecret(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx.db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** If two servers make it at once, the second waits here and then finds that of the first. */
async function makeSecret(tx: Tx, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await tx.db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await findSecret(tx, name))!
}

/** The stored hash of a secret that has 256 random bits: it cannot be guessed back, so it needs no salt. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
