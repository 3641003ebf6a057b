import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Items that a branch found unfair: they count for none of its students, and are asked no more. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('struck_item')
    .addColumn('check_id', 'text', (column) => column.notNull().references('final_check.id'))
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('struck_item_key', ['check_id', 'branch_id', 'item'])
    .execute()
}
