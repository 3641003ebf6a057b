import type { UploadId } from '#contract/kernel/ids.ts'
import type { BookStep } from '#contract/upkeep/rules/book-import.ts'
import type { Tx } from '#server/platform/database.ts'
import { toJson } from '#server/platform/databases/json-column.ts'
import { deleteUploads } from '#server/school/uploads/index.ts'
import type { BookOutcome } from './import-store.ts'

/** A server that has not been heard of for so long has died at its work, which another one begins anew. */
const LEASE_MS = 60_000
/** A file that has ended three servers is not given to a fourth. */
const MOST_TRIES = 3

/**
 * Takes the import that waits longest; null if there is none, or if a server of the school works at one: two books at once
 * would take the processor and the disk of a small server from the lessons.
 */
export async function claimImport(tx: Tx, now: Date): Promise<UploadId | null> {
  const open = tx.db
    .selectFrom('bookImport')
    .select(['id', 'status', 'tries', 'touchedAt'])
    .where('status', 'in', ['waiting', 'working'])
    .orderBy('beganAt')
  // Another server waits here, and then sees that this one works.
  const rows = await (tx.database.kind === 'postgres' ? open.forUpdate() : open).execute()
  const isAtWork = (row: (typeof rows)[number]) =>
    row.status === 'working' && row.touchedAt > now.getTime() - LEASE_MS
  for (const row of rows) if (!isAtWork(row) && row.tries >= MOST_TRIES) await saveBroken(tx, row.id, now)
  if (rows.some(isAtWork)) return null
  const next = rows.find(({ tries }) => tries < MOST_TRIES)
  if (!next) return null
  const claimed = { status: 'working', step: 'reading', stepDone: 0, stepTotal: 0 } as const
  await tx.db
    .updateTable('bookImport')
    .set({ ...claimed, tries: next.tries + 1, touchedAt: now.getTime() })
    .where('id', '=', next.id)
    .execute()
  return next.id
}

/** How far the work is. */
export async function saveStep(
  tx: Tx,
  id: UploadId,
  { step, done, total }: { step: BookStep; done: number; total: number },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('bookImport')
    .set({ step, stepDone: done, stepTotal: total, touchedAt: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .execute()
}

/** A server that stops gives its work back. */
export async function giveBack(tx: Tx, id: UploadId): Promise<void> {
  await tx.db
    .updateTable('bookImport')
    .set((row) => ({ status: 'waiting', tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'working')
    .execute()
}

/** The book has come in, or is refused. False if the import is not being worked at any more. */
export async function saveOutcome(tx: Tx, id: UploadId, outcome: BookOutcome, now: Date): Promise<boolean> {
  const status = 'report' in outcome ? 'done' : 'refused'
  const { numUpdatedRows } = await tx.db
    .updateTable('bookImport')
    .set({ status, outcome: toJson(outcome), endedAt: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .executeTakeFirstOrThrow()
  await deleteUploads(tx, [id])
  return Number(numUpdatedRows) === 1
}

/** No server can finish it. One that has ended already stays as it is. */
export async function saveBroken(tx: Tx, id: UploadId, now: Date): Promise<void> {
  await tx.db
    .updateTable('bookImport')
    .set({ status: 'broken', endedAt: now.getTime() })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  await deleteUploads(tx, [id])
}

/** How long the list shows what became of a book. */
const SHOWN_FOR_MS = 30 * 24 * 60 * 60_000

/** A few imports that nobody needs any more. */
export async function listOver(tx: Tx, now: Date): Promise<UploadId[]> {
  const rows = await tx.db
    .selectFrom('bookImport')
    .select('id')
    .where('status', 'in', ['done', 'refused', 'broken'])
    .where('endedAt', '<', now.getTime() - SHOWN_FOR_MS)
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}
