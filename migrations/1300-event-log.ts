import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/**
 * The events of all topics become one log in the order of writing, in which each event names the one before it in its topic;
 * snapshots get a table of their own, so that a state no longer rewrites its room. Answered writes are found by their id alone.
 */
export async function up(db: Kysely<unknown>, { int, place, keyed }: ColumnTypes): Promise<void> {
  for (const table of ['topic', 'topic_event', 'idempotency'])
    await db.schema.alterTable(table).renameTo(`old_${table}`).execute()
  await db.schema
    .createTable('topic_snapshot')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('seq', int, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('topic')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('seq', int, (column) => column.notNull())
    .addColumn('last_id', int)
    .modifyEnd(sql.raw(keyed))
    .execute()
  await db.schema
    .createTable('topic_event')
    .addColumn('id', place, (column) => column.primaryKey())
    .addColumn('before_id', int)
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('seq', int, (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('write_id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .modifyEnd(sql.raw(keyed === 'without rowid' ? keyed : ''))
    .execute()
  await sql`
    insert into topic_snapshot select address, snapshot_seq, snapshot from old_topic`.execute(db)
  await sql`
    insert into topic_event (id, before_id, address, seq, at, event)
    select id, lag(id) over (partition by address order by seq), address, seq, at, event
    from (select row_number() over (order by at, address, seq) as id, address, seq, at, event from old_topic_event) as numbered`.execute(
    db,
  )
  await sql`
    insert into topic (address, seq, last_id)
    select old_topic.address, old_topic.seq, last.id from old_topic
    left join topic_event as last on last.address = old_topic.address and last.seq = old_topic.seq`.execute(
    db,
  )
  await sql`insert into idempotency select * from old_idempotency`.execute(db)
  for (const table of ['topic', 'topic_event', 'idempotency'])
    await db.schema.dropTable(`old_${table}`).execute()
}
