import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

const AT_ONCE = 1_000
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
/** As long as the answers of writes are kept from now on. */
const ANSWERS_MS = 14 * 24 * 3_600_000

interface Before {
  audit_line: { id: string; at: number; actor: string | null; facts: string }
  audit_subject: { subject: string; at: number; line_id: string }
  idempotency: { write_id: string; answer: string }
  idempotency_subject: { subject: string; write_id: string }
}

/**
 * Audit lines and answered writes are found by the ids in them, and what ends is found by its end: erasing and retention
 * read no table whole (docs/decisions/083).
 */
export async function up(given: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const db = given as Kysely<Before>
  await findLines(db, types)
  await findAnswers(db, types)
  await findEnds(db)
  await makeTallies(db, types)
}

async function findLines(db: Kysely<Before>, { int, keyed }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('audit_line').addColumn('branch_id', 'text').execute()
  await sql`
    update audit_line set branch_id = coalesce(
      (select branch_id from tutor where tutor.id = actor), (select branch_id from student where student.id = actor))
    where actor is not null`.execute(db)
  await db.schema.createIndex('audit_line_branch').on('audit_line').columns(['branch_id', 'at']).execute()
  await db.schema.createIndex('audit_line_actor').on('audit_line').columns(['actor', 'at']).execute()
  await db.schema
    .createIndex('audit_line_event')
    .on('audit_line')
    .columns(['branch_id', 'event', 'at'])
    .execute()
  // Each id in a line's facts.
  await db.schema
    .createTable('audit_subject')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_subject_key', ['subject', 'at', 'line_id'])
    .modifyEnd(sql.raw(keyed === 'without rowid' ? keyed : ''))
    .execute()
  await db.schema.createIndex('audit_subject_line').on('audit_subject').column('line_id').execute()
  for (let last = ''; ;) {
    const lines = db.selectFrom('audit_line').select(['id', 'at', 'facts']).where('id', '>', last)
    const rows = await lines.orderBy('id').limit(AT_ONCE).execute()
    const found = rows.flatMap(({ id, at, facts }) =>
      [...new Set(facts.match(ID))].map((subject) => ({ subject, at, line_id: id })),
    )
    await insertAll(db, 'audit_subject', found)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

/** Older answers go with their table, which is quicker than deleting them. */
async function findAnswers(db: Kysely<Before>, { int, keyed }: ColumnTypes): Promise<void> {
  const end = sql.raw(keyed === 'without rowid' ? keyed : '')
  await db.schema.alterTable('idempotency').renameTo('old_idempotency').execute()
  // PostgreSQL keeps the name of the key when a table gets another one.
  if (keyed !== 'without rowid')
    await sql`alter index if exists idempotency_pkey1 rename to old_idempotency_key`.execute(db)
  await db.schema
    .createTable('idempotency')
    .addColumn('write_id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .modifyEnd(end)
    .execute()
  await sql`insert into idempotency (write_id, actor_id, path, answer, at)
    select write_id, actor_id, path, answer, at from old_idempotency where at > ${Date.now() - ANSWERS_MS}`.execute(
    db,
  )
  await db.schema.dropTable('old_idempotency').execute()
  await db.schema.createIndex('idempotency_at').on('idempotency').column('at').execute()
  await db.schema.createIndex('idempotency_actor').on('idempotency').column('actor_id').execute()
  // Each id in an answer, and the student whom a tutor's write was about.
  await db.schema
    .createTable('idempotency_subject')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('write_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_subject_key', ['subject', 'write_id'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createIndex('idempotency_subject_write')
    .on('idempotency_subject')
    .column('write_id')
    .execute()
  for (let last = ''; ;) {
    const answers = db.selectFrom('idempotency').select(['write_id', 'answer']).where('write_id', '>', last)
    const rows = await answers.orderBy('write_id').limit(AT_ONCE).execute()
    const found = rows.flatMap(({ write_id, answer }) =>
      [...new Set(answer.match(ID))].map((subject) => ({ subject, write_id })),
    )
    await insertAll(db, 'idempotency_subject', found)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.write_id
  }
}

async function insertAll<Table extends 'audit_subject' | 'idempotency_subject'>(
  db: Kysely<Before>,
  table: Table,
  rows: Before[Table][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + AT_ONCE) as never)
      .execute()
}

/** The columns by which retention finds the next piece, and erasing a student's rows. */
async function findEnds(db: Kysely<Before>): Promise<void> {
  const ends: [table: string, column: string, isOften?: 'null' | 'not null'][] = [
    ['refresh_token', 'superseded_at', 'not null'],
    ['sign_in', 'started_at', 'null'],
    ['sign_in', 'person_id'],
    ['one_time_url', 'expires_at'],
    ['card', 'expires_at'],
    ['card', 'ended_at', 'not null'],
    ['card', 'student_id'],
    ['wall_code', 'expires_at'],
    ['join_request', 'expires_at'],
    ['join_request', 'student_id'],
    ['guardian_link', 'expires_at'],
    ['guardian_link', 'revoked_at', 'not null'],
    ['classroom_tablet', 'expires_at'],
    ['classroom_tablet', 'revoked_at', 'not null'],
    ['trial', 'url_id', 'not null'],
    ['letter', 'ended_at', 'not null'],
    ['known_device', 'seen_at'],
    ['attendance', 'student_id'],
    ['consent', 'student_id'],
  ]
  for (const [table, column, when] of ends) {
    const index = db.schema.createIndex(`${table}_by_${column}`).on(table).column(column)
    const tested = table === 'sign_in' ? 'ended_at' : column
    await (when ? index.where(sql.raw(`${tested} is ${when}`) as never) : index).execute()
  }
}

/** What stays of students who were erased: figures of a lesson, without anybody's id; and hashes by which a backup forgets them again. */
async function makeTallies(db: Kysely<Before>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('lesson_tally')
    .addColumn('lesson_id', 'text', (column) => column.primaryKey().references('lesson.id' as never))
    .addColumn('students', int, (column) => column.notNull())
    .addColumn('attended', int, (column) => column.notNull())
    .addColumn('excused', int, (column) => column.notNull())
    .addColumn('present_ms', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('talk_tally')
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id' as never))
    .addColumn('tutor_id', 'text', (column) => column.notNull().references('tutor.id' as never))
    .addColumn('talks', int, (column) => column.notNull())
    .addColumn('talk_ms', int, (column) => column.notNull())
    .addColumn('calls', int, (column) => column.notNull())
    .addColumn('wait_ms', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('talk_tally_key', ['lesson_id', 'tutor_id'])
    .execute()
  await db.schema
    .createTable('erased_person')
    .addColumn('print', 'text', (column) => column.primaryKey())
    .addColumn('at', int, (column) => column.notNull())
    .execute()
}
