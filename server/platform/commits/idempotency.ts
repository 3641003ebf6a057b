import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, MemoryTx, Tx } from '../database.ts'
import { givenRows, joinOne } from '../databases/given-rows.ts'
import { idsIn } from '../databases/ids-in.ts'
import { newRows, newRowsOnce, rowsOf } from '../databases/row-kind.ts'

const answerColumns = { writeId: 'text', askedHash: 'text', answer: 'text', at: 'bigint' } as const
const answeredWrites = newRowsOnce(
  'idempotency',
  'writeId',
  answerColumns,
  async ({ database, db }, rows) => {
    const given = givenRows(
      database,
      rows.map(({ writeId }) => ({ writeId })),
      { writeId: 'text' },
    )
    const stored = await sql<{ writeId: string }>`
    select idempotency.write_id from (${given}) as given
    ${joinOne(database, 'idempotency', 'writeId', 'given.writeId')}`.execute(db)
    for (const { writeId } of stored.rows) recentWrites(database).add(writeId)
  },
)

const subjects = newRows('idempotencySubject', { subject: 'text', writeId: 'text' })

interface Write {
  writeId: string
  actorId: string
  path: string
}

/** Binds an answer to its writer without naming them: nobody learns who wrote from a row, and the id of another person's write finds none. */
function askedHashOf({ writeId, actorId, path }: Write): string {
  return hash('sha256', `${writeId} ${actorId} ${path}`, 'base64url').slice(0, HASH_CHARS)
}

/** 132 bits. */
const HASH_CHARS = 22
/** A text in an answer may be somebody's; numbers alone, as the seq of a state, are nobody's. */
const HAS_TEXT = /"(?:[\]},]|$)/

/**
 * Saves the answer of a write with its effect; false when the same write was saved before.
 * @param about ids of whom the write is about, besides those in its answer.
 */
export async function saveAnswered(
  tx: MemoryTx,
  write: Write,
  answer: unknown,
  now: Date,
  about: readonly string[] = [],
): Promise<boolean> {
  const recent = recentWrites(tx.database)
  // In memory every row is taken to fit. A write that is sent twice at once would be found only by the commit of many.
  if (recent.has(write.writeId)) tx.inTransaction()
  recent.add(write.writeId)
  const row = {
    writeId: write.writeId,
    askedHash: askedHashOf(write),
    answer: JSON.stringify(answer ?? null),
    at: now.getTime(),
  }
  const isFirst = (await tx.write(rowsOf(answeredWrites, row))) === 1
  if (!isFirst) return false
  tx.onRollback(() => recent.delete(write.writeId))
  const ids = new Set([...idsIn(row.answer), ...about])
  if (ids.size === 0 && !HAS_TEXT.test(row.answer)) return true
  ids.add(write.actorId)
  await tx.write(rowsOf(subjects, ...[...ids].map((subject) => ({ subject, writeId: write.writeId }))))
  return true
}

/**
 * The ids of the last writes that this server has answered, or another one before it. Two sets: from a single one the
 * oldest id would have to go at each write, and to find it takes longer than all else here.
 */
class RecentWrites {
  private latest = new Set<string>()
  private earlier = new Set<string>()

  has(id: string): boolean {
    return this.latest.has(id) || this.earlier.has(id)
  }

  add(id: string): void {
    this.latest.add(id)
    if (this.latest.size < MIN_RECENT) return
    this.earlier = this.latest
    this.latest = new Set()
  }

  delete(id: string): void {
    this.latest.delete(id)
    this.earlier.delete(id)
  }
}

/** At least so many are known, and at most twice as many. */
const MIN_RECENT = 10_000
const opened = new WeakMap<Database, RecentWrites>()

function recentWrites(database: Database): RecentWrites {
  let recent = opened.get(database)
  if (!recent) opened.set(database, (recent = new RecentWrites()))
  return recent
}

/** Deletes the saved answers that are about any of these ids, of a person or of what is gone with them. */
export async function eraseAnswered(tx: Tx, ids: readonly string[]): Promise<void> {
  const about = []
  for (const piece of inPieces(ids))
    about.push(
      ...(await tx.db
        .selectFrom('idempotencySubject')
        .select('writeId')
        .where('subject', 'in', piece)
        .execute()),
    )
  const writes = [...new Set(about.map(({ writeId }) => writeId))]
  for (const piece of inPieces(writes))
    for (const table of ['idempotencySubject', 'idempotency'] as const)
      await tx.db.deleteFrom(table).where('writeId', 'in', piece).execute()
}

const AT_ONCE = 1_000

function inPieces(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_none, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

/** The first answer to this very write; null when it was never answered. The id of another person's write finds nothing. */
export async function findAnswered(tx: Tx, write: Write): Promise<{ answer: unknown } | null> {
  const row = await tx.db
    .selectFrom('idempotency')
    .select('answer')
    .where('writeId', '=', write.writeId)
    .where('askedHash', '=', askedHashOf(write))
    .executeTakeFirst()
  return row ? { answer: JSON.parse(row.answer) ?? undefined } : null
}
