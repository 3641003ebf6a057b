import type { BranchId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { newRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { partsOf } from './rules.ts'

/** Greater than all texts that begin alike. */
const LAST = '\u{10ffff}'

const personParts = newRows('personPart', {
  branchId: 'text',
  part: 'text',
  personId: 'text',
  source: 'text',
})
type Role = 'student' | 'tutor'

/** The letters of names by which people are found. Ask it after a change of a name or a branch. */
export async function findByNames(tx: Tx, role: Role, personIds: readonly string[]): Promise<void> {
  for (const ids of inPieces(personIds)) {
    const people = await namesOf(tx, role, ids)
    const rows = people.flatMap(({ displayName, reading, ...person }) =>
      rowsFor(person, 'names', [displayName, reading]),
    )
    await replaceParts(tx, 'names', ids, rows)
    for (const [branchId, own] of Map.groupBy(people, (person) => person.branchId))
      await tx.db
        .updateTable('personPart')
        .set({ branchId })
        .where('branchId', '<>', branchId)
        .where(
          'personId',
          'in',
          own.map(({ id }) => id),
        )
        .execute()
  }
}

/** The letters of login ids, by which their people are found too. Ask it after a change of one. */
export async function findByLoginIds(
  tx: Tx,
  role: Role,
  given: readonly { personId: string; loginId: string }[],
): Promise<void> {
  const loginIds = new Map(given.map(({ personId, loginId }) => [personId, loginId]))
  for (const ids of inPieces([...loginIds.keys()])) {
    const people = await namesOf(tx, role, ids)
    if (people.length < ids.length) throw new Error('A login id of nobody')
    const rows = people.flatMap((person) => rowsFor(person, 'loginId', [loginIds.get(person.id)!]))
    await replaceParts(tx, 'loginId', ids, rows)
  }
}

type PartRow = Tables['personPart']

function rowsFor(
  { id, branchId }: Pick<Named, 'id' | 'branchId'>,
  source: PartRow['source'],
  texts: readonly string[],
): PartRow[] {
  return partsOf(texts).map((part) => ({ branchId, part, personId: id, source }))
}

async function replaceParts(
  tx: Tx,
  source: PartRow['source'],
  personIds: readonly string[],
  rows: readonly PartRow[],
): Promise<void> {
  await tx.db
    .deleteFrom('personPart')
    .where('personId', 'in', personIds)
    .where('source', '=', source)
    .execute()
  for (const some of inPieces(rows)) await tx.write(rowsOf(personParts, ...some))
}

interface Named {
  id: string
  branchId: BranchId
  displayName: string
  reading: string
}

async function namesOf(tx: Tx, role: Role, ids: readonly string[]): Promise<Named[]> {
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
