import { createHmac, randomBytes } from 'node:crypto'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    /** Everybody who was erased, as a hash with a key of its own: a backup restored later forgets them again. */
    erased_person: { print: string; at: number }
  }
}

function hashOf(key: string, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url')
}

export async function saveErasedPerson(tx: Tx, id: StudentId, now: Date): Promise<void> {
  const key = randomBytes(16).toString('base64url')
  const row = { print: `${key}.${hashOf(key, id)}`, at: now.getTime() }
  await tx.db.insertInto('erased_person').values(row).execute()
}
