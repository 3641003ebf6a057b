import { createHash } from 'node:crypto'
import type { ChapterId, CheckId, TextbookId } from '#contract/kernel/ids.ts'
import type { CheckItem, Choice, FinalCheck, ItemId } from '#contract/learning/final-checks.ts'
import type { Tx } from '#server/platform/database.ts'
import { checkVariant, variantOfAttempt } from './check-variant.ts'

export { numberAfter } from './attempt-store.ts'

/** The source of an item, and its right answer. It stays on the server until the attempt is finished. */
export interface ItemKey {
  item: ItemId
  /** The right choice's id; the right order's words; every text that is right to type; empty for a spoken item. */
  right: string[]
  /** Further distractors, which a later attempt shows in place of others. */
  spares?: Choice[]
  /** The sentence as it is displayed afterwards. */
  text: string
  place: { page: number; sentence: string | null } | null
}

/** A check as it was derived or written, before it has an id. The same content again is the same check. */
export interface NewCheck {
  chapterId: ChapterId
  textbookId: TextbookId
  title: string
  timeLimitS: number
  passScore: number
  items: CheckItem[]
  /** One for each item, in the same order. */
  keys: ItemKey[]
  /** JSON, as a person wrote it, to be read again with another edition of the book; null for a derived one. */
  written: string | null
}

/** A stored check. It never changes: changed content makes another check, since attempts refer to this one. */
export interface StoredCheck extends FinalCheck {
  keys: ItemKey[]
  written: string | null
}

/** The public part of a check. */
export function withoutKeys({ keys: _keys, written: _written, ...check }: StoredCheck): FinalCheck {
  return check
}

/** The chapter's present check. */
export async function findCheck(tx: Tx, chapterId: ChapterId): Promise<StoredCheck | null> {
  const row = await tx.db
    .selectFrom('finalCheck')
    .selectAll()
    .where('chapterId', '=', chapterId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  return row ? checkOf(row) : null
}

/** The present check of every chapter of one textbook. */
export async function listChecks(tx: Tx, textbookId: TextbookId): Promise<StoredCheck[]> {
  const present = tx.db.selectFrom('finalCheck').selectAll().where('replacedAt', 'is', null)
  return (await present.where('textbookId', '=', textbookId).execute()).map(checkOf)
}

/** The checks of a textbook, those of before too. */
export async function listCheckIds(tx: Tx, textbookId: TextbookId): Promise<CheckId[]> {
  const checks = tx.db.selectFrom('finalCheck').select('id').where('textbookId', '=', textbookId)
  return (await checks.execute()).map(({ id }) => id)
}

/** The chapters of all textbooks that have a check. */
export async function listCheckedChapters(tx: Tx): Promise<Set<ChapterId>> {
  const present = tx.db.selectFrom('finalCheck').select('chapterId').where('replacedAt', 'is', null)
  return new Set((await present.execute()).map((row) => row.chapterId))
}

/** The check as an attempt asks it, even if another has replaced it. */
export async function getCheckOf(
  tx: Tx,
  attempt: { checkId: CheckId; number: number },
): Promise<StoredCheck> {
  const rows = tx.db.selectFrom('finalCheck').selectAll().where('id', '=', attempt.checkId)
  return checkVariant(checkOf(await rows.executeTakeFirstOrThrow()), variantOfAttempt(attempt))
}

/** Replaces the chapter's check; the same content again changes nothing. */
export async function saveCheck(tx: Tx, check: NewCheck, now: Date): Promise<'added' | 'replaced' | 'same'> {
  const { chapterId, textbookId, title, written, timeLimitS, passScore } = check
  const hash = createHash('sha256').update(JSON.stringify(check)).digest('hex')
  const known = await tx.db
    .selectFrom('finalCheck')
    .select(['id', 'contentHash'])
    .where('chapterId', '=', chapterId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  if (known?.contentHash === hash) return 'same'
  if (known) await retireCheck(tx, known.id, now)
  await tx.db
    .insertInto('finalCheck')
    .values({
      id: tx.newId<CheckId>(),
      chapterId,
      textbookId,
      contentHash: hash,
      title,
      timeLimitS,
      passScore,
      items: JSON.stringify(check.items),
      keys: JSON.stringify(check.keys),
      written,
      addedAt: now.getTime(),
      replacedAt: null,
    })
    .execute()
  return known ? 'replaced' : 'added'
}

/** Retires a check of the chapter; the attempts that were made on it stay. */
export async function retireCheck(tx: Tx, id: CheckId, now: Date): Promise<void> {
  await tx.db.updateTable('finalCheck').set({ replacedAt: now.getTime() }).where('id', '=', id).execute()
}

function checkOf(row: {
  id: CheckId
  chapterId: ChapterId
  textbookId: TextbookId
  title: string
  timeLimitS: number
  passScore: number
  items: string
  keys: string
  written: string | null
}): StoredCheck {
  return {
    id: row.id,
    chapterId: row.chapterId,
    textbookId: row.textbookId,
    title: row.title,
    timeLimitS: row.timeLimitS,
    passScore: row.passScore,
    variant: 0,
    items: JSON.parse(row.items) as CheckItem[],
    keys: JSON.parse(row.keys) as ItemKey[],
    written: row.written,
  }
}

/** Removes the checks of a textbook. None of them may have an attempt: the database refuses otherwise. */
export async function deleteChecks(tx: Tx, textbookId: TextbookId): Promise<void> {
  await tx.db.deleteFrom('finalCheck').where('textbookId', '=', textbookId).execute()
}
