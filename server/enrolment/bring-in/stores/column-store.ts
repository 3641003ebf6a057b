import type { BranchId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { headingText } from '../columns/headings.ts'
import type { RememberedColumn, RememberedColumns } from '../columns/map-columns.ts'
import type { FileList } from '../files/file-row.ts'

/** The office's word about the columns of its lists. */
export async function listColumns(tx: Tx, branchId: BranchId): Promise<RememberedColumns> {
  const rows = await tx.db
    .selectFrom('importColumn')
    .select(['heading', 'field'])
    .where('branchId', '=', branchId)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** Another column of this list was one of these before; now the office has said which one is. */
async function forgetOvertaken(
  tx: Tx,
  branchId: BranchId,
  columns: FileList['columns'],
  said: readonly { heading: string; field: RememberedColumn | null }[],
): Promise<void> {
  const fields = said.flatMap(({ field }) => field ?? [])
  const others = columns.filter(({ by }) => by !== 'said').map(({ heading }) => headingText(heading))
  if (fields.length === 0 || others.length === 0) return
  await tx.db
    .deleteFrom('importColumn')
    .where('branchId', '=', branchId)
    .where('heading', 'in', others)
    .where('field', 'in', fields)
    .execute()
}

/** Remembers what the office said of this list, so that the next one asks nothing; the last word counts. */
export async function saveColumns(
  tx: Tx,
  branchId: BranchId,
  { columns }: Pick<FileList, 'columns'>,
): Promise<void> {
  const said = columns
    .filter(({ by }) => by === 'said')
    .map(({ heading, is }) => [headingText(heading), is] as const)
  const rows = [...new Map(said)]
    .filter(([heading]) => heading !== '')
    .map(([heading, field]) => ({ branchId, heading, field }))
  if (rows.length === 0) return
  await forgetOvertaken(tx, branchId, columns, rows)
  await tx.db
    .insertInto('importColumn')
    .values(rows)
    .onConflict((clash) =>
      clash.columns(['branchId', 'heading']).doUpdateSet((row) => ({ field: row.ref('excluded.field') })),
    )
    .execute()
}
