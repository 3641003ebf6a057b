import type { CalendarFeed } from '#contract/access/calendars.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, GuardianLinkId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

/** The person to whom an address belongs; for a guardian, their lasting link. */
export type CalendarOwner =
  | { role: 'student'; id: StudentId; branchId: BranchId }
  | { role: 'tutor'; id: TutorId; branchId: BranchId }
  | { role: 'office'; id: OfficeId; branchId: BranchId }
  | { role: 'guardian'; id: GuardianLinkId; branchId: BranchId }

export type StoredCalendar = CalendarFeed & { id: string; owner: CalendarOwner }

/** Saves an address in place of the owner's one before, whose secret ends with it. Only the hash of the secret is stored. */
export async function saveCalendar(
  tx: Tx,
  secret: Secret,
  { id, owner, language, madeAt }: StoredCalendar,
): Promise<void> {
  const facts = { id, hash: hashOf(secret), language, madeAt }
  await tx.db
    .insertInto('calendarFeed')
    .values({ ...facts, role: owner.role, ownerId: owner.id, branchId: owner.branchId })
    .onConflict((clash) => clash.columns(['ownerId', 'branchId']).doUpdateSet(facts))
    .execute()
}

export async function findCalendar(
  tx: Tx,
  by: Secret | Pick<CalendarOwner, 'id' | 'branchId'>,
): Promise<StoredCalendar | null> {
  const rows = tx.db
    .selectFrom('calendarFeed')
    .select(['id', 'role', 'ownerId', 'branchId', 'language', 'madeAt'])
  const row = await (
    typeof by === 'string'
      ? rows.where('hash', '=', hashOf(by))
      : rows.where('ownerId', '=', by.id).where('branchId', '=', by.branchId)
  ).executeTakeFirst()
  if (!row) return null
  const owner = { role: row.role, id: row.ownerId, branchId: row.branchId } as CalendarOwner
  return { id: row.id, owner, language: row.language, madeAt: row.madeAt }
}

export async function deleteCalendar(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('calendarFeed').where('id', '=', id).execute()
}

/** Ends every address of an owner, who makes a new one if they come back. */
export async function endCalendars(tx: Tx, ownerId: CalendarOwner['id']): Promise<void> {
  await tx.db.deleteFrom('calendarFeed').where('ownerId', '=', ownerId).execute()
}
