import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/**
 * Fractions were kept in full by SQLite and cut to single precision by PostgreSQL, so that what was backed up from the one
 * could not be the same in the other. Databases made since then have them in full from the start (0103).
 */
export async function up(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  if (bytes === 'bytea')
    await sql`alter table if exists tries alter column used type double precision`.execute(db)
}
