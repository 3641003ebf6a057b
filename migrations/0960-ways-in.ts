import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/**
 * A sign-in knows by what way it began and why it ended; a device that got in is known. `sign_on` said the same of one way
 * alone.
 */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  for (const column of ['way', 'way_id', 'ended_because'])
    await db.schema.alterTable('sign_in').addColumn(column, 'text').execute()
  await sql`update sign_in set way = 'sso',
    way_id = (select provider from sign_on where sign_on.sign_in_id = sign_in.id)
    where id in (select sign_in_id from sign_on)`.execute(db)
  await db.schema.dropTable('sign_on').execute()
  await db.schema.createIndex('sign_in_way').on('sign_in').columns(['way', 'way_id']).execute()
  await db.schema
    .createTable('known_device')
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('way_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['browser_hash', 'role', 'person_id', 'way', 'way_id'])
    .execute()
  await db.schema
    .createIndex('known_device_person')
    .on('known_device')
    .columns(['role', 'person_id'])
    .execute()
  await db.schema.createIndex('tries_at').on('tries').column('at').execute()
}
