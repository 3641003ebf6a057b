import type { BranchId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { partsOf } from './rules.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    person_part: { branch_id: BranchId; part: string; person_id: string }
  }
}

/** Greater than all texts that begin alike. */
const LAST = '\u{10ffff}'

/** The letters by which a person is found: of their names and their login id. Ask it after a change of one of these. */
export async function findByLetters(tx: Tx, role: 'student' | 'tutor', id: string): Promise<void> {
  await forgetLetters(tx, id)
  const login = tx.db.selectFrom('credential').select('login_id').where('person_id', '=', id)
  const { login_id = '' } = (await login.where('role', '=', role).executeTakeFirst()) ?? {}
  const names =
    role === 'student'
      ? tx.db
          .selectFrom('student')
          .select(['branch_id', 'display_name', 'reading'])
          .where('id', '=', id as StudentId)
      : tx.db
          .selectFrom('tutor')
          .select(['branch_id', 'display_name', 'display_name as reading'])
          .where('id', '=', id as TutorId)
  const person = await names.executeTakeFirst()
  if (!person) return
  const { branch_id, display_name, reading } = person
  const rows = partsOf([display_name, reading, login_id]).map((part) => ({ branch_id, part, person_id: id }))
  for (const some of inPieces(rows)) await tx.db.insertInto('person_part').values(some).execute()
}

export async function forgetLetters(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('person_part').where('person_id', '=', id).execute()
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
