import { type Kysely, sql } from 'kysely'

interface Snapshot {
  students: Record<string, { attempt?: unknown; honors?: unknown }>
}

/** Nobody was in a check or honored before: what folding each room anew would give, without its thousands of events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select address from topic where address like 'lesson-room/%'`.execute(db)
  for (const { address } of rows) {
    const stored = await sql<{ snapshot: string }>`
      select snapshot from topic where address = ${address}`.execute(db)
    const room = JSON.parse(stored.rows[0]!.snapshot) as Snapshot
    for (const student of Object.values(room.students)) Object.assign(student, { attempt: null, honors: [] })
    await sql`update topic set snapshot = ${JSON.stringify(room)} where address = ${address}`.execute(db)
  }
}
