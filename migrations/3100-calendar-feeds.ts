import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // The owner is a student, a tutor, a person of the office, or the lasting link of a guardian.
  await db.schema
    .createTable('calendar_feed')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('calendar_feed_owner')
    .unique()
    .on('calendar_feed')
    .columns(['owner_id', 'branch_id'])
    .execute()
  // Calendars take the entry with the higher number (RFC 5545, 3.8.7.4).
  await db.schema
    .alterTable('lesson')
    .addColumn('changes', int, (column) => column.notNull().defaultTo(0))
    .execute()
}
