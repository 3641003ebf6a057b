import type { BranchId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'

/** A branch's own word about a day: closed, or open on a holiday of the country. */
export interface OwnDay {
  day: string
  name: string
  isClosed: boolean
}

export async function listOwnDays(
  tx: Tx,
  branchId: BranchId,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<OwnDay[]> {
  const rows = await tx.db
    .selectFrom('branchHoliday')
    .select(['day', 'name', 'isClosed'])
    .where('branchId', '=', branchId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .orderBy('day')
    .execute()
  return rows.map(({ day, name, isClosed }) => ({ day, name, isClosed: Number(isClosed) === 1 }))
}

/** Replaces the branch's word about each of these days; days that are not among the new ones have none afterwards. */
export async function saveOwnDays(
  tx: Tx,
  branchId: BranchId,
  days: readonly string[],
  own: readonly OwnDay[],
): Promise<void> {
  for (const some of inPieces(days))
    await tx.db
      .deleteFrom('branchHoliday')
      .where('branchId', '=', branchId)
      .where('day', 'in', some)
      .execute()
  const rows = own.map(({ day, name, isClosed }) => ({
    branchId,
    day,
    name,
    isClosed: Number(isClosed),
  }))
  for (const some of inPieces(rows)) await tx.db.insertInto('branchHoliday').values(some).execute()
}
