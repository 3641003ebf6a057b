import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('topic')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('seq', int, (column) => column.notNull())
    .addColumn('snapshot_seq', int, (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('topic_event')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('seq', int, (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('topic_event_key', ['address', 'seq'])
    .execute()
}
