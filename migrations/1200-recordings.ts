import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int, bytes }: ColumnTypes): Promise<void> {
  // A row begins with its first piece and is stored with its last. An edition may delete the page or the textbook that was
  // read: the sentence stays as it was.
  await db.schema
    .createTable('recording')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('session_id', 'text', (column) => column.references('session.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text')
    .addColumn('item', 'text')
    .addColumn('textbook_id', 'text')
    .addColumn('page', int)
    .addColumn('sentence', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('ms', int, (column) => column.notNull())
    .addColumn('byte_count', int, (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('loudness_db', int, (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('began_at', int, (column) => column.notNull())
    .addColumn('stored_at', int)
    .addColumn('heard_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('heard_at', int)
    .addColumn('heard_in', 'text', (column) => column.references('session.id'))
    .addColumn('starred_in', 'text', (column) => column.references('session.id'))
    .addColumn('starred_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('starred_at', int)
    // Null for a starred one, which is kept until the student leaves.
    .addColumn('kept_until', int)
    .execute()
  await db.schema
    .createIndex('recording_student')
    .on('recording')
    .columns(['student_id', 'began_at'])
    .execute()
  await db.schema.createIndex('recording_session').on('recording').column('session_id').execute()
  await db.schema.createIndex('recording_attempt').on('recording').columns(['attempt_id', 'item']).execute()
  await db.schema.createIndex('recording_kept').on('recording').column('kept_until').execute()
  // One clip of a student for each lesson, even if two tutors star at once.
  await db.schema
    .createIndex('recording_starred')
    .unique()
    .on('recording')
    .columns(['starred_in', 'student_id'])
    .where('starred_in' as never, 'is not', null)
    .execute()
  await db.schema
    .createTable('recording_piece')
    .addColumn('recording_id', 'text', (column) => column.notNull().references('recording.id'))
    .addColumn('number', int, (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('recording_piece_key', ['recording_id', 'number'])
    .execute()
}
