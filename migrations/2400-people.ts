import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

const AT_ONCE = 200

interface Before {
  student: { id: string; branch_id: string; display_name: string; reading: string; sort_key: string }
  tutor: { id: string; branch_id: string; display_name: string; sort_key: string }
  credential: { person_id: string; login_id: string }
  person_part: { branch_id: string; part: string; person_id: string }
}

/** People are found by any letters of their names and login ids, and listed by reading, both by index (docs/decisions/086). */
export async function up(given: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const db = given as Kysely<Before>
  // Compared by code point on both databases: PostgreSQL's own order of a language leaves letters out.
  const exact = sql.raw(isSqlite(types) ? 'text' : 'text collate "C"') as never
  for (const table of ['student', 'tutor'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('sort_key', exact, (column) => column.notNull().defaultTo(''))
      .execute()
    // Counts the changes, so that one that was decided on an older row is refused.
    await db.schema
      .alterTable(table)
      .addColumn('revision', types.int, (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex(`${table}_by_reading`)
      .on(table)
      .columns(['branch_id', 'sort_key', 'id'])
      .execute()
  }
  // The student whose double this row was; nobody signs in as it any more.
  await db.schema.alterTable('student').addColumn('joined_to', 'text').execute()
  await db.schema.createIndex('student_joined').on('student').column('joined_to').execute()
  // Each ending of a person's names and login id: letters in their middle are the beginning of one.
  await db.schema
    .createTable('person_part')
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('part', exact, (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_part_key', ['branch_id', 'part', 'person_id'])
    .modifyEnd(sql.raw(isSqlite(types) ? types.keyed : ''))
    .execute()
  await db.schema.createIndex('person_part_person').on('person_part').column('person_id').execute()
  await makeChanges(given, types)
  await findPeople(db)
}

/** Moves and leaves of a day to come. */
async function makeChanges(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('student_change')
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due_at', int, (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('classroom_id', 'text', (column) => column.references('classroom.id'))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('student_change_key', ['student_id', 'kind'])
    .execute()
  await db.schema.createIndex('student_change_due').on('student_change').column('due_at').execute()
}

const isSqlite = ({ keyed }: ColumnTypes) => keyed === 'without rowid'

async function findPeople(db: Kysely<Before>): Promise<void> {
  const credentials = await db.selectFrom('credential').select(['person_id', 'login_id']).execute()
  const loginOf = new Map(credentials.map(({ person_id, login_id }) => [person_id, login_id]))
  const students = await db
    .selectFrom('student')
    .select(['id', 'branch_id', 'display_name', 'reading'])
    .execute()
  const tutors = await db.selectFrom('tutor').select(['id', 'branch_id', 'display_name']).execute()
  const people = [
    ...students.map((student) => ({ ...student, table: 'student' as const })),
    ...tutors.map((tutor) => ({ ...tutor, reading: '', table: 'tutor' as const })),
  ]
  for (const { table, id, branch_id, display_name, reading } of people) {
    const sort_key = searchable(reading || display_name)
    await db.updateTable(table).set({ sort_key }).where('id', '=', id).execute()
    const texts = [display_name, reading, loginOf.get(id) ?? ''].map(searchable)
    const parts = [...new Set(texts.flatMap(endings))].map((part) => ({ branch_id, part, person_id: id }))
    for (let from = 0; from < parts.length; from += AT_ONCE)
      await db
        .insertInto('person_part')
        .values(parts.slice(from, from + AT_ONCE))
        .execute()
  }
}

/** As names are searched today; a change of it gets a migration of its own. */
function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, '')
}

function endings(text: string): string[] {
  const letters = Array.from(text)
  return letters.map((_, at) => letters.slice(at).join(''))
}
