import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // The address that a guardian has left on their page: one a link. The hashes are of the secrets in its letters.
  await db.schema
    .createTable('letter_address')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'text', (column) => column.notNull().unique().references('guardian_link.id'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('asked_at', int, (column) => column.notNull())
    .addColumn('confirm_until', int, (column) => column.notNull())
    .addColumn('confirmed_at', int)
    .addColumn('refused_at', int)
    .addColumn('confirm_hash', 'text', (column) => column.notNull().unique())
    .addColumn('stop_hash', 'text', (column) => column.notNull().unique())
    .addColumn('page_hash', 'text', (column) => column.notNull().unique())
    .execute()
  // Letters to send and those that were sent, without their text: it is written when a letter is sent.
  await db.schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'text', (column) => column.notNull().references('guardian_link.id'))
    .addColumn('address_id', 'text', (column) => column.notNull())
    .addColumn('address_print', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('due_at', int, (column) => column.notNull())
    .addColumn('tries', int, (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('claimed_until', int)
    .addColumn('handed_at', int)
    .addColumn('ended_at', int)
    .addColumn('reason', 'text')
    .execute()
  // One cause writes one letter to an address, on however many servers.
  await db.schema
    .createIndex('letter_cause')
    .unique()
    .on('letter')
    .columns(['address_id', 'kind', 'about'])
    .execute()
  await db.schema.createIndex('letter_due').on('letter').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('letter_link').on('letter').column('link_id').execute()
  await db.schema.createIndex('letter_print').on('letter').column('address_print').execute()
}
