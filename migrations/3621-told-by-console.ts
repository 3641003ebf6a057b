import { type Kysely, sql } from 'kysely'

/** The console tells families too, as nobody. SQLite cannot take "not null" from a column: it is made anew with the same values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notice').addColumn('told_by_staff', 'text').execute()
  await sql`update notice set told_by_staff = told_by`.execute(db)
  await db.schema.alterTable('notice').dropColumn('told_by').execute()
  await db.schema.alterTable('notice').renameColumn('told_by_staff', 'told_by').execute()
}
