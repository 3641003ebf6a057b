import type { BranchId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { newRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import { partsOf } from './rules.ts'

/** Greater than all texts that begin alike. */
const LAST = '\u{10ffff}'

const personParts = newRows('personPart', { branchId: 'text', part: 'text', personId: 'text' })

/** The letters by which people are found: of their names and their login ids. Ask it after a change of one of these. */
export async function findByLetters(
  tx: Tx,
  role: 'student' | 'tutor',
  personIds: readonly string[],
): Promise<void> {
  for (const ids of inPieces(personIds)) {
    await tx.db.deleteFrom('personPart').where('personId', 'in', ids).execute()
    const logins = tx.db.selectFrom('credential').select(['personId', 'loginId']).where('role', '=', role)
    const found = await logins.where('personId', 'in', ids).execute()
    const loginIds = new Map(found.map(({ personId, loginId }) => [personId, loginId]))
    const rows = (await namesOf(tx, role, ids)).flatMap(({ id, branchId, displayName, reading }) =>
      partsOf([displayName, reading, loginIds.get(id) ?? '']).map((part) => ({
        branchId,
        part,
        personId: id,
      })),
    )
    for (const some of inPieces(rows)) await tx.write(rowsOf(personParts, ...some))
  }
}

async function namesOf(tx: Tx, role: 'student' | 'tutor', ids: readonly string[]) {
  return role === 'student'
    ? await tx.db
        .selectFrom('student')
        .select(['id', 'branchId', 'displayName', 'reading'])
        .where('id', 'in', ids as StudentId[])
        .execute()
    : await tx.db
        .selectFrom('tutor')
        .select(['id', 'branchId', 'displayName', 'displayName as reading'])
        .where('id', 'in', ids as TutorId[])
        .execute()
}

/** The people who have these letters side by side in a name or a login id. @param letters folded */
export function withLetters<Id extends string>(tx: Tx, branchId: BranchId, letters: string) {
  return tx.db
    .selectFrom('personPart')
    .select('personId')
    .where('branchId', '=', branchId)
    .where('part', '>=', letters)
    .where('part', '<', letters + LAST)
    .$castTo<{ personId: Id }>()
}
