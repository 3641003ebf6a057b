import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** When the person of a sign-in has shown the last time that it is them (docs/decisions/094). */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('sign_in').addColumn('proved_at', int).execute()
}
