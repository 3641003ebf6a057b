import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // What a branch asks of its guardians. The words of a row never change: other words are another row.
  await db.schema
    .createTable('consent_question')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    // Empty where it is asked in Japanese alone.
    .addColumn('title_en', 'text', (column) => column.notNull())
    .addColumn('words_en', 'text', (column) => column.notNull())
    // Its place among those of the branch; other words take the place of those before.
    .addColumn('place', int, (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', int, (column) => column.notNull())
    // Null while it is asked.
    .addColumn('retired_by', 'text')
    .addColumn('retired_at', int)
    .execute()
  await db.schema
    .createIndex('consent_question_branch')
    .on('consent_question')
    .columns(['branch_id', 'place'])
    .execute()
  // An answer to a question of a branch has the kind `branch` and names the question.
  await db.schema
    .alterTable('consent')
    .addColumn('question_id', 'text', (column) => column.references('consent_question.id'))
    .execute()
  // One current answer to each question of a student.
  await db.schema.dropIndex('consent_current').execute()
  await sql`create unique index consent_current on consent (student_id, kind, coalesce(question_id, ''))
    where replaced_at is null`.execute(db)
  // All answers to one question.
  await db.schema.createIndex('consent_question_answers').on('consent').column('question_id').execute()
}
