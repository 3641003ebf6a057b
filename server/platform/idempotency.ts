import type { Database, Tx } from './database.ts'
import { newRowsOnce, rowsOf } from './row-kind.ts'

declare module './databases/tables.ts' {
  interface Tables {
    idempotency: { write_id: string; actor_id: string; path: string; answer: string; at: number }
  }
}

const answeredWrites = newRowsOnce('idempotency', 'write_id', {
  write_id: 'text',
  actor_id: 'text',
  path: 'text',
  answer: 'text',
  at: 'bigint',
})

interface Write {
  writeId: string
  actorId: string
  path: string
}

/** Saves the answer of a write with its effect; false when the same write was saved before. */
export async function saveAnswered(tx: Tx, write: Write, answer: unknown, now: Date): Promise<boolean> {
  const recent = recentWrites(tx.database)
  // In memory every row is taken to fit. A write that is sent twice at once would be found only by the commit of many.
  if (tx.isInMemory && recent.has(write.writeId)) await findAnswered(tx, write)
  recent.add(write.writeId)
  const row = {
    write_id: write.writeId,
    actor_id: write.actorId,
    path: write.path,
    answer: JSON.stringify(answer ?? null),
    at: now.getTime(),
  }
  return (await tx.write(rowsOf(answeredWrites, row))) === 1
}

/** The ids of the last writes that this server has answered. */
class RecentWrites {
  private readonly ids = new Set<string>()

  has(id: string): boolean {
    return this.ids.has(id)
  }

  add(id: string): void {
    if (this.ids.size >= MAX_RECENT) this.ids.delete(this.ids.values().next().value!)
    this.ids.add(id)
  }
}

const MAX_RECENT = 10_000
const opened = new WeakMap<Database, RecentWrites>()

function recentWrites(database: Database): RecentWrites {
  let recent = opened.get(database)
  if (!recent) opened.set(database, (recent = new RecentWrites()))
  return recent
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
