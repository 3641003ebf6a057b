import type { Tx } from './database.ts'

declare module './databases/tables.ts' {
  interface Tables {
    idempotency: { write_id: string; actor_id: string; path: string; answer: string; at: number }
  }
}

interface Write {
  writeId: string
  actorId: string
  path: string
}

/** Saves the answer of a write with its effect; false when the same write was saved before. */
export async function saveAnswered(tx: Tx, write: Write, answer: unknown, now: Date): Promise<boolean> {
  const saved = await tx.db
    .insertInto('idempotency')
    .values({
      write_id: write.writeId,
      actor_id: write.actorId,
      path: write.path,
      answer: JSON.stringify(answer ?? null),
      at: now.getTime(),
    })
    .onConflict((clash) => clash.column('write_id').doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Deletes the saved answers of a person, and those that contain one of these ids. */
export async function eraseAnswered(tx: Tx, actorId: string, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('idempotency')
    .where((row) =>
      row.or([row('actor_id', '=', actorId), ...ids.map((id) => row('answer', 'like', `%${id}%`))]),
    )
    .execute()
}

/** The first answer to this very write; null when it was never answered. The id of another person's write finds nothing. */
export async function findAnswered(tx: Tx, write: Write): Promise<{ answer: unknown } | null> {
  const row = await tx.db
    .selectFrom('idempotency')
    .select('answer')
    .where('write_id', '=', write.writeId)
    .where('actor_id', '=', write.actorId)
    .where('path', '=', write.path)
    .executeTakeFirst()
  return row ? { answer: JSON.parse(row.answer) ?? undefined } : null
}
