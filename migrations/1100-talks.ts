import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // Talks by voice: who, when, and how the line was. Nothing that was said.
  await db.schema
    .createTable('talk')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    // Null for a tutor's speech to the whole class.
    .addColumn('student_id', 'text', (column) => column.references('student.id'))
    .addColumn('tutor_id', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('call_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('began_at', int, (column) => column.notNull())
    .addColumn('connected_at', int)
    .addColumn('ended_at', int)
    .addColumn('ended_by', 'text')
    .addColumn('path', 'text')
    .addColumn('bytes', int)
    .execute()
  // A tutor leads one talk and a student is in one: the database refuses a second one even if a rule fails.
  await db.schema
    .createIndex('talk_open_of_tutor')
    .unique()
    .on('talk')
    .column('tutor_id')
    .where('ended_at' as never, 'is', null)
    .execute()
  await db.schema
    .createIndex('talk_open_of_student')
    .unique()
    .on('talk')
    .column('student_id')
    .where('ended_at' as never, 'is', null)
    .execute()
  await db.schema.createIndex('talk_session').on('talk').column('session_id').execute()
  await db.schema.createIndex('talk_student').on('talk').columns(['student_id', 'began_at']).execute()
}
