import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** Letters go to guardians, and to people who are invited by one (docs/decisions/077). */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // The address that somebody is invited at, until their link ends.
  await db.schema
    .createTable('letter_invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url_id', 'text', (column) => column.notNull().unique().references('one_time_url.id'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .execute()
  // A letter has a guardian's link or a one-time URL. SQLite cannot take "not null" from a column, so the table is made anew.
  await db.schema.alterTable('letter').renameTo('letter_before').execute()
  for (const index of ['letter_cause', 'letter_due', 'letter_link', 'letter_print', 'letter_by_ended_at'])
    await db.schema.dropIndex(index).execute()
  await db.schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('link_id', 'text', (column) => column.references('guardian_link.id'))
    .addColumn('url_id', 'text', (column) => column.references('one_time_url.id'))
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
    .addPrimaryKeyConstraint('letter_key', ['id'])
    .addCheckConstraint('letter_reader', sql`(link_id is null) <> (url_id is null)`)
    .execute()
  const columns = sql.raw(
    'id, link_id, address_id, address_print, kind, about, state, made_at, due_at, tries, claim, claimed_until, handed_at, ended_at, reason',
  )
  await sql`insert into letter (${columns}) select ${columns} from letter_before`.execute(db)
  await db.schema.dropTable('letter_before').execute()
  await db.schema
    .createIndex('letter_cause')
    .unique()
    .on('letter')
    .columns(['address_id', 'kind', 'about'])
    .execute()
  await db.schema.createIndex('letter_due').on('letter').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('letter_link').on('letter').column('link_id').execute()
  await db.schema.createIndex('letter_url').on('letter').column('url_id').execute()
  await db.schema.createIndex('letter_print').on('letter').column('address_print').execute()
  await db.schema
    .createIndex('letter_by_ended_at')
    .on('letter')
    .column('ended_at')
    .where(sql.raw('ended_at is not null') as never)
    .execute()
  // The office reads them, the newest first.
  await db.schema.createIndex('letter_made').on('letter').columns(['made_at', 'id']).execute()
}
