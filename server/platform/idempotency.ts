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

/** Remembers the answer of a write beside its effect; false when the same write was here before. */
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

/** Answers that somebody was given, or that speak of anything by one of these ids, are remembered no longer. */
export async function eraseAnswered(tx: Tx, actorId: string, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('idempotency')
    .where((row) =>
      row.or([row('actor_id', '=', actorId), ...ids.map((id) => row('answer', 'like', `%${id}%`))]),
    )
    .execute()
}

/** The first answer to this very write; null when it was never answered. An id of somebody else's write finds nothing. */
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
