import type { BranchId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { newRows, rowsOf } from '#server/platform/row-kind.ts'
import { partsOf } from './rules.ts'

/** Greater than all texts that begin alike. */
const LAST = '\u{10ffff}'

const personParts = newRows('person_part', { branch_id: 'text', part: 'text', person_id: 'text' })

/** The letters by which people are found: of their names and their login ids. Ask it after a change of one of these. */
export async function findByLetters(
  tx: Tx,
  role: 'student' | 'tutor',
  personIds: readonly string[],
): Promise<void> {
  for (const ids of inPieces(personIds)) {
    await tx.db.deleteFrom('person_part').where('person_id', 'in', ids).execute()
    const logins = tx.db.selectFrom('credential').select(['person_id', 'login_id']).where('role', '=', role)
    const found = await logins.where('person_id', 'in', ids).execute()
    const loginIds = new Map(found.map(({ person_id, login_id }) => [person_id, login_id]))
    const rows = (await namesOf(tx, role, ids)).flatMap(({ id, branch_id, display_name, reading }) =>
      partsOf([display_name, reading, loginIds.get(id) ?? '']).map((part) => ({
        branch_id,
        part,
        person_id: id,
      })),
    )
    for (const some of inPieces(rows)) await tx.write(rowsOf(personParts, ...some))
  }
}

async function namesOf(tx: Tx, role: 'student' | 'tutor', ids: readonly string[]) {
  return role === 'student'
    ? await tx.db
        .selectFrom('student')
        .select(['id', 'branch_id', 'display_name', 'reading'])
        .where('id', 'in', ids as StudentId[])
        .execute()
    : await tx.db
        .selectFrom('tutor')
        .select(['id', 'branch_id', 'display_name', 'display_name as reading'])
        .where('id', 'in', ids as TutorId[])
        .execute()
}

/** The people who have these letters side by side in a name or a login id. @param letters folded */
export function withLetters<Id extends string>(tx: Tx, branchId: BranchId, letters: string) {
  return tx.db
    .selectFrom('person_part')
    .select('person_id')
    .where('branch_id', '=', branchId)
    .where('part', '>=', letters)
    .where('part', '<', letters + LAST)
    .$castTo<{ person_id: Id }>()
}
