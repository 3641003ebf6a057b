import type { Card } from '#contract/access/cards.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { CardId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

const COLUMNS = [
  'id',
  'branchId as branchId',
  'studentId as studentId',
  'madeBy as madeBy',
  'madeAt as madeAt',
  'expiresAt as expiresAt',
  'lastUsedAt as lastUsedAt',
  'endedAt as endedAt',
] as const

export type StoredCard = NonNullable<Awaited<ReturnType<typeof findCard>>>

/** Returns the card in any status. */
export async function findCard(tx: Tx, secret: Secret) {
  const row = await tx.db
    .selectFrom('card')
    .select(COLUMNS)
    .where('hash', '=', hashOf(secret))
    .executeTakeFirst()
  return row ?? null
}

/** The cards in force, by student, including those whose term is over. */
export async function cardsOfStudents(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<ReadonlyMap<StudentId, Card>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('card')
    .select(COLUMNS)
    .where('studentId', 'in', studentIds)
    .where('endedAt', 'is', null)
    .execute()
  return new Map(rows.map((card) => [card.studentId, viewCard(card)]))
}

/**
 * Makes this the student's card. When two are made at the same moment, the later commit is in force and overwrites the
 * other's row, so that the other was never valid.
 */
export async function saveCard(
  tx: Tx,
  secret: Secret,
  { id, branchId, studentId, madeBy, madeAt, expiresAt }: Omit<StoredCard, 'lastUsedAt' | 'endedAt'>,
): Promise<void> {
  const facts = {
    id,
    hash: hashOf(secret),
    madeBy,
    madeAt,
    expiresAt,
    lastUsedAt: null,
  }
  await tx.db
    .insertInto('card')
    .values({ ...facts, branchId, studentId, endedAt: null, endedBy: null })
    .onConflict((clash) => clash.column('studentId').where('endedAt', 'is', null).doUpdateSet(facts))
    .execute()
}

/** Ends the card in force; null when there is none. */
export async function takeCardBack(
  tx: Tx,
  studentId: StudentId,
  by: TutorId | OfficeId,
  now: Date,
): Promise<StoredCard | null> {
  const row = await tx.db
    .updateTable('card')
    .set({ endedAt: now.getTime(), endedBy: by })
    .where('studentId', '=', studentId)
    .where('endedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** The cards in force that a person made. */
export async function listCardsBy(tx: Tx, maker: string, now: Date): Promise<CardId[]> {
  const rows = await tx.db
    .selectFrom('card')
    .select('id')
    .where('madeBy', '=', maker as TutorId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .execute()
  return rows.map(({ id }) => id)
}

export async function endCards(tx: Tx, ids: readonly CardId[], by: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('card')
    .set({ endedAt: now.getTime(), endedBy: by as TutorId })
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .execute()
}

/** Notes the use of a card, if it is still in force at that moment. */
export async function takeCardUse(tx: Tx, id: CardId, now: Date): Promise<boolean> {
  const used = await tx.db
    .updateTable('card')
    .set({ lastUsedAt: now.getTime() })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** The fields of a card that tutors see: all but its secret, which the server does not store. */
export function viewCard({ id, studentId, madeAt, expiresAt, lastUsedAt }: StoredCard): Card {
  return { id, studentId, madeAt, expiresAt, lastUsedAt }
}
