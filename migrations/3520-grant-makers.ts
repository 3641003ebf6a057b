import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** As in server/features/picture-passwords/rules.ts. */
const TABLET_UNUSED_MS = 400 * 86_400_000

/** Each sign-in tells who made the way in by which it began, and a classroom's tablet who allowed it (docs/decisions/096). */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  for (const table of ['sign_in', 'known_device', 'sign_on_identity'])
    await db.schema.alterTable(table).addColumn('granted_by', 'text').execute()
  await db.schema.alterTable('sign_in').addColumn('browser_hash', 'text').execute()
  for (const column of ['granted_by', 'browser_hash'])
    await db.schema
      .createIndex(`sign_in_${column}`)
      .on('sign_in')
      .column(column)
      .where(sql.raw(`${column} is not null and ended_at is null`) as never)
      .execute()
  const makers = [
    ['card', 'card', 'made_by'],
    ['guardian-link', 'guardian_link', 'made_by'],
    ['link', 'one_time_url', 'made_by'],
    ['trial', 'one_time_url', 'made_by'],
    ['join-request', 'join_request', 'answered_by'],
    ['pictures', 'classroom_tablet', 'made_by'],
  ] as const
  for (const named of ['sign_in', 'known_device'])
    for (const [way, table, column] of makers)
      await sql`update ${sql.table(named)} set granted_by =
        (select ${sql.ref(column)} from ${sql.table(table)} where ${sql.table(table)}.id = way_id)
        where way = ${way}`.execute(db)
  // SQLite cannot drop a constraint: the column is made anew with the same values, since the office ends tablets too.
  await db.schema.alterTable('classroom_tablet').addColumn('revoked_by_staff', 'text').execute()
  await sql`update classroom_tablet set revoked_by_staff = revoked_by`.execute(db)
  await db.schema.alterTable('classroom_tablet').dropColumn('revoked_by').execute()
  await db.schema.alterTable('classroom_tablet').renameColumn('revoked_by_staff', 'revoked_by').execute()
  await db.schema.alterTable('classroom_tablet').addColumn('allowed_at', int).execute()
  await db.schema.alterTable('classroom_tablet').addColumn('allowed_by', 'text').execute()
  // Tablets that are in use count as allowed, and last as long as they are used.
  await sql`update classroom_tablet set allowed_at = bound_at,
    expires_at = coalesce(last_used_at, bound_at) + ${sql.lit(TABLET_UNUSED_MS)}
    where bound_at is not null`.execute(db)
}
