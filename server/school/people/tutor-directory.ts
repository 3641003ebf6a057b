import type { BranchId, TutorId } from '#contract/kernel/ids.ts'
import { foldName } from '#contract/written/names.ts'
import type { Tx } from '#server/platform/database.ts'
import { withLetters } from './person-parts.ts'

/** A tutor of a branch, as the office lists them. */
export interface DirectoryTutor {
  id: TutorId
  displayName: string
  leftAt: number | null
  revision: number
}

/** The tutor of a branch, wherever they stand. */
export async function findTutorOf(tx: Tx, branchId: BranchId, id: TutorId): Promise<DirectoryTutor | null> {
  return (await tutorRows(tx, branchId).where('tutor.id', '=', id).executeTakeFirst()) ?? null
}

/** Tutors by name: a page after one of them. */
export async function pageOfTutors(
  tx: Tx,
  branchId: BranchId,
  { search, hasLeft }: { search: string; hasLeft: boolean },
  { after, most }: { after: TutorId | null; most: number },
): Promise<{ tutors: DirectoryTutor[]; total: number }> {
  const letters = foldName(search)
  const found = tx.db
    .selectFrom('tutor')
    .where('tutor.branchId', '=', branchId)
    .where('tutor.leftAt', hasLeft ? 'is not' : 'is', null)
    .$if(letters !== '', (rows) => rows.where('tutor.id', 'in', withLetters<TutorId>(tx, branchId, letters)))
  const { count } = await found
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const last = after
    ? await tx.db.selectFrom('tutor').select(['id', 'sortKey']).where('id', '=', after).executeTakeFirst()
    : null
  const page = await found
    .select('tutor.id')
    .$if(Boolean(last), (rows) =>
      rows.where((row) =>
        row.or([
          row('tutor.sortKey', '>', last!.sortKey),
          row.and([row('tutor.sortKey', '=', last!.sortKey), row('tutor.id', '>', last!.id)]),
        ]),
      ),
    )
    .orderBy('tutor.sortKey')
    .orderBy('tutor.id')
    .limit(most)
    .execute()
  if (page.length === 0) return { tutors: [], total: Number(count) }
  const ids = page.map(({ id }) => id)
  const rows = tutorRows(tx, branchId).where('tutor.id', 'in', ids)
  const tutors = await rows.orderBy('tutor.sortKey').orderBy('tutor.id').execute()
  return { tutors, total: Number(count) }
}

function tutorRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('tutor')
    .select(['tutor.id', 'displayName as displayName'])
    .select(['leftAt as leftAt', 'revision'])
    .where('tutor.branchId', '=', branchId)
}
