import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** A student's printed cards: one in force, and those before it, so that an old one is known for what it is. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('card')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('last_used_at', int)
    .addColumn('ended_at', int)
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema
    .createIndex('card_in_force')
    .on('card')
    .column('student_id')
    .unique()
    .where('ended_at' as never, 'is', null)
    .execute()
}
