import type { BranchId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    external_key: {
      branch_id: BranchId
      source: string
      external_id: string
      kind: string
      subject_id: string
    }
  }
}

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

export async function saveKey(
  tx: Tx,
  branchId: BranchId,
  source: string,
  { key, kind, id }: { key: string; kind: string; id: string },
): Promise<void> {
  const row = { branch_id: branchId, source, external_id: key, kind, subject_id: id }
  await tx.db
    .insertInto('external_key')
    .values(row)
    .onConflict((clash) =>
      clash.columns(['branch_id', 'source', 'external_id']).doUpdateSet({ kind, subject_id: id }),
    )
    .execute()
}

export async function eraseKeys(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('external_key').where('subject_id', '=', id).execute()
}
