import type { BranchId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'

/** The person or class of each key of a system in a branch. */
export async function listKeys(
  tx: Tx,
  branchId: BranchId,
  source: string,
): Promise<Map<string, { kind: string; id: string }>> {
  const rows = await tx.db
    .selectFrom('externalKey')
    .select(['externalId', 'kind', 'subjectId'])
    .where('branchId', '=', branchId)
    .where('source', '=', source)
    .execute()
  return new Map(rows.map(({ externalId, kind, subjectId }) => [externalId, { kind, id: subjectId }]))
}

/** The keys of the schools that stand for a branch, in any system. */
export async function listBranchKeys(tx: Tx, branchId: BranchId): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('externalKey')
    .select('externalId')
    .where('branchId', '=', branchId)
    .where('kind', '=', 'branch')
    .execute()
  return rows.map(({ externalId }) => externalId)
}

/** No list of theirs names this person any more: the systems of a branch know those of that branch. */
export async function forgetKeysOf(tx: Tx, personId: string): Promise<void> {
  await tx.db.deleteFrom('externalKey').where('subjectId', '=', personId).execute()
}

export interface ExternalKey {
  key: string
  kind: string
  id: string
}

/** A key may stand there more than once: the last counts. */
export async function saveKeys(
  tx: Tx,
  branchId: BranchId,
  source: string,
  keys: readonly ExternalKey[],
): Promise<void> {
  const rows = [...new Map(keys.map((one) => [one.key, one])).values()].map(({ key, kind, id }) => ({
    branchId,
    source,
    externalId: key,
    kind,
    subjectId: id,
  }))
  for (const some of inPieces(rows))
    await tx.db
      .insertInto('externalKey')
      .values(some)
      .onConflict((clash) =>
        clash.columns(['branchId', 'source', 'externalId']).doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          subjectId: row.ref('excluded.subjectId'),
        })),
      )
      .execute()
}
