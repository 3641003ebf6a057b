import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  // The first answer to each write, saved beside its effect.
  await db.schema
    .createTable('idempotency')
    .addColumn('write_id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .execute()
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
  // Everything that was done and attempted, and the actor: ids and outcomes, no names.
  await db.schema
    .createTable('audit_line')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', int, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_line_at').on('audit_line').column('at').execute()
  // Always empty: the readiness check inserts and deletes a row to test that the database is writable.
  await db.schema
    .createTable('readiness')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute()
}
