import { type Kysely, sql } from 'kysely'

/** Writes each branch's time zone by its one name: `asia/tokyo` and `Japan` are `Asia/Tokyo`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; time_zone: string }>`select id, time_zone from branch`.execute(db)
  for (const { id, time_zone: typed } of rows) {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions()
    if (timeZone !== typed) await sql`update branch set time_zone = ${timeZone} where id = ${id}`.execute(db)
  }
}
