import type { BranchId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'

/** Who or what each key of a system stands for in a branch. */
export async function listKeys(
  tx: Tx,
  branchId: BranchId,
  source: string,
): Promise<Map<string, { kind: string; id: string }>> {
  const rows = await tx.db
    .selectFrom('external_key')
    .select(['external_id', 'kind', 'subject_id'])
    .where('branch_id', '=', branchId)
    .where('source', '=', source)
    .execute()
  return new Map(rows.map(({ external_id, kind, subject_id }) => [external_id, { kind, id: subject_id }]))
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
    branch_id: branchId,
    source,
    external_id: key,
    kind,
    subject_id: id,
  }))
  for (const some of inPieces(rows))
    await tx.db
      .insertInto('external_key')
      .values(some)
      .onConflict((clash) =>
        clash.columns(['branch_id', 'source', 'external_id']).doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          subject_id: row.ref('excluded.subject_id'),
        })),
      )
      .execute()
}
