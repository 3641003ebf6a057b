import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // A cancelled lesson has who cancelled it, when, and the reason that students and parents read; the key is the school's
  // own name for a lesson.
  await db.schema
    .createTable('lesson')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('classroom_id', 'text', (column) => column.notNull().references('classroom.id'))
    .addColumn('tutor_id', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_at', int, (column) => column.notNull())
    .addColumn('ends_at', int, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('cancelled_at', int)
    .addColumn('cancelled_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('cancel_reason', 'text')
    .execute()
  await db.schema.createIndex('lesson_day').on('lesson').columns(['branch_id', 'starts_at']).execute()
  await db.schema.createIndex('lesson_key').unique().on('lesson').columns(['branch_id', 'key']).execute()
  // Index: every tutor screen polls the running lessons of a branch, which are few.
  await db.schema.createIndex('lesson_status').on('lesson').columns(['branch_id', 'status']).execute()
  await db.schema
    .createTable('lesson_student')
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text')
    .addColumn('page', int)
    .addColumn('note', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_student_key', ['lesson_id', 'student_id'])
    .execute()
  await db.schema.createIndex('lesson_student_student').on('lesson_student').column('student_id').execute()
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // One session for each lesson: the first person to join creates it.
    .addColumn('lesson_id', 'text', (column) => column.notNull().unique().references('lesson.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('started_at', int)
    .addColumn('started_by', 'text')
    .addColumn('finished_at', int)
    .addColumn('finished_by', 'text')
    .execute()
  await db.schema
    .createTable('attendance')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('joined_at', int, (column) => column.notNull())
    .addColumn('left_at', int)
    .addPrimaryKeyConstraint('attendance_key', ['session_id', 'student_id', 'joined_at'])
    .execute()
  // Index: finds a student's current session by the open attendance; ended attendances are many.
  await db.schema
    .createIndex('attendance_open_of_student')
    .on('attendance')
    .column('student_id')
    .where('left_at' as never, 'is', null)
    .execute()
  await db.schema
    .createTable('call')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('raised_at', int, (column) => column.notNull())
    .addColumn('answered_at', int)
    .addColumn('answered_by', 'text')
    .addColumn('closed_at', int)
    .addColumn('closed_as', 'text')
    .execute()
  // One open call for each student: the database refuses a second one even if a rule fails.
  await db.schema
    .createIndex('call_open')
    .unique()
    .on('call')
    .columns(['session_id', 'student_id'])
    .where('closed_at' as never, 'is', null)
    .execute()
  await db.schema.createIndex('call_session').on('call').column('session_id').execute()
  // The last state of a student: in the session joined last, whose room has more, and outside of lessons.
  await db.schema
    .createTable('student_state')
    .addColumn('student_id', 'text', (column) => column.primaryKey().references('student.id'))
    .addColumn('session_id', 'text', (column) => column.references('session.id'))
    .addColumn('state', 'text')
    .addColumn('recorded_at', int)
    .execute()
  // The last place of a student by what was reported after the finish.
  await db.schema
    .createTable('late_state')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('recorded_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('late_state_key', ['session_id', 'student_id'])
    .execute()
  // Each arrival on a page in a lesson.
  await db.schema
    .createTable('page_turn')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    // Its position in the room's order: separates two turns of one millisecond.
    .addColumn('room_seq', int, (column) => column.notNull())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .addColumn('reported_at', int)
    .addPrimaryKeyConstraint('page_turn_key', ['session_id', 'student_id', 'room_seq'])
    .execute()
  // How many sentences of a page were played to their end in a lesson; the open page is counted in the room.
  await db.schema
    .createTable('page_played')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('sentences', int, (column) => column.notNull())
    .addColumn('read_at', int)
    .addPrimaryKeyConstraint('page_played_key', ['session_id', 'student_id', 'textbook_id', 'page'])
    .execute()
  // Each stay on a page outside of lessons; a week's reading at home is computed from these.
  await db.schema
    .createTable('home_stay')
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('from_at', int, (column) => column.notNull())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('until_at', int, (column) => column.notNull())
    .addColumn('ms', int, (column) => column.notNull())
    .addColumn('sentences', int, (column) => column.notNull())
    .addColumn('seconds', int)
    .addColumn('read_at', int)
    .addPrimaryKeyConstraint('home_stay_key', ['student_id', 'from_at', 'textbook_id', 'page'])
    .execute()
  // When a student worked without a network: from the first thing done until it was reported.
  await db.schema
    .createTable('offline_work')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('from_at', int, (column) => column.notNull())
    .addColumn('reported_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('offline_work_key', ['session_id', 'student_id', 'reported_at'])
    .execute()
  // Messages to a student's parents. Each row stays as it was written; the newest is the one that is read.
  await db.schema
    .createTable('parent_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('at', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('parent_message_student')
    .on('parent_message')
    .columns(['student_id', 'at'])
    .execute()
}
