import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** Tutors and people of the office have an address too, and are told of changes of their ways in (docs/decisions/108). */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // Of whom a way in has changed, and how; a letter about it is written when it is sent.
  await db.schema
    .createTable('way_in_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('read_at', int)
    .execute()
  await db.schema
    .createIndex('way_in_change_person')
    .on('way_in_change')
    .columns(['person_id', 'made_at'])
    .execute()
  await db.schema.createIndex('way_in_change_made').on('way_in_change').column('made_at').execute()
  // SQLite cannot take "not null" from a column, so both tables are made anew.
  await db.schema
    .createTable('letter_address_anew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'text', (column) => column.unique().references('guardian_link.id'))
    .addColumn('role', 'text')
    .addColumn('person_id', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('asked_at', int, (column) => column.notNull())
    .addColumn('confirm_until', int, (column) => column.notNull())
    .addColumn('confirmed_at', int)
    .addColumn('refused_at', int)
    .addColumn('left_until', int)
    .addColumn('confirm_hash', 'text', (column) => column.notNull().unique())
    .addColumn('stop_hash', 'text', (column) => column.notNull().unique())
    .addColumn('page_hash', 'text', (column) => column.notNull().unique())
    .addCheckConstraint('letter_address_owner', sql`(link_id is null) <> (person_id is null)`)
    .execute()
  await anew(
    db,
    'letter_address',
    'id, link_id, address, language, asked_at, confirm_until, confirmed_at, refused_at, confirm_hash, stop_hash, page_hash',
  )
  // One address a person, besides those that were left.
  await db.schema
    .createIndex('letter_address_person')
    .unique()
    .on('letter_address')
    .column('person_id')
    .where(sql.raw('left_until is null and person_id is not null') as never)
    .execute()
  await db.schema
    .createTable('letter_anew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'text', (column) => column.references('guardian_link.id'))
    .addColumn('url_id', 'text', (column) => column.references('one_time_url.id'))
    .addColumn('person_id', 'text')
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
    .addCheckConstraint(
      'letter_one_reader',
      sql`(case when link_id is null then 0 else 1 end) + (case when url_id is null then 0 else 1 end)
        + (case when person_id is null then 0 else 1 end) = 1`,
    )
    .execute()
  await anew(
    db,
    'letter',
    'id, link_id, url_id, address_id, address_print, kind, about, state, made_at, due_at, tries, claim, claimed_until, handed_at, ended_at, reason',
  )
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
  // A notice asks whether a letter has told it.
  await db.schema.createIndex('letter_about').on('letter').columns(['kind', 'about']).execute()
  await db.schema
    .createIndex('letter_by_ended_at')
    .on('letter')
    .column('ended_at')
    .where(sql.raw('ended_at is not null') as never)
    .execute()
  await db.schema.createIndex('letter_made').on('letter').columns(['made_at', 'id']).execute()
}

/** Puts the table that was made anew in the place of the one before, with its rows. */
async function anew(db: Kysely<unknown>, table: string, columns: string): Promise<void> {
  const fresh = `${table}_anew`
  const those = sql.raw(columns)
  await sql`insert into ${sql.table(fresh)} (${those}) select ${those} from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(fresh).renameTo(table).execute()
}
