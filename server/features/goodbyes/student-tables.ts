import { type RawBuilder, sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tables } from '#server/platform/databases/tables.ts'

type TableName = Exclude<keyof Tables, 'staff'>
type WithStudentId = {
  [Name in TableName]: Tables[Name] extends { student_id: unknown } ? Name : never
}[TableName]

/** What becomes of the rows of the double of another student. */
type Joining =
  /** They become the kept student's; of two rows with these columns alike the kept student's stays. */
  | { moved: readonly string[] | 'all' }
  /** They are deleted: a way in that leads nowhere any more. */
  | 'ended'
  /** They stay with the double's own row, and go with it. */
  | 'stays'

export interface StudentTable {
  /** The condition for the rows of these students. */
  rows: (ids: readonly StudentId[]) => RawBuilder<boolean>
  joining: Joining
  /** The column with the student's id, where it is not `student_id`. */
  owner?: string
  /** The columns that hold JSON. All others hold what they say. */
  json?: readonly string[]
}

type Rows = StudentTable['rows']
const by =
  (column: string): Rows =>
  (ids) =>
    sql`${sql.ref(column)} in (${sql.join(ids)})`
const byStudent = by('student_id')
const byPerson: Rows = (ids) => sql`role = 'student' and person_id in (${sql.join(ids)})`
const through =
  (column: string, table: TableName, rows: Rows, key = 'id'): Rows =>
  (ids) =>
    sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${rows(ids)})`
const either =
  (...some: Rows[]): Rows =>
  (ids) =>
    sql`(${sql.join(
      some.map((rows) => rows(ids)),
      sql` or `,
    )})`
const byLink = through('link_id', 'guardian_link', byStudent)
const byUrl = through('url_id', 'one_time_url', byPerson)
const bySubject = by('subject')

const moved = (...columns: string[]): Joining => ({ moved: columns })
const all: Joining = { moved: 'all' }

/**
 * Every table that names a student, or hangs on a row that does: what is erased, handed out and joined. A table with a student's id does not
 * compile without an entry; `student-tables.test.ts` compares the others with the columns of the database.
 */
const STUDENT_TABLES = {
  absence: { rows: byStudent, joining: all },
  attempt: { rows: byStudent, joining: all, json: ['items', 'carried'] },
  attempt_answer: { rows: through('attempt_id', 'attempt', byStudent), joining: 'stays', json: ['answer'] },
  attempt_mark: { rows: through('attempt_id', 'attempt', byStudent), joining: 'stays' },
  attendance: { rows: byStudent, joining: moved('session_id', 'joined_at') },
  audit_line: {
    rows: either(by('actor'), through('id', 'audit_subject', bySubject, 'line_id')),
    joining: 'stays',
    json: ['facts'],
  },
  audit_subject: { rows: bySubject, joining: 'stays' },
  // Those of the links go where the links go.
  calendar_feed: {
    rows: either(by('owner_id'), through('owner_id', 'guardian_link', byStudent)),
    joining: 'stays',
  },
  call: { rows: byStudent, joining: all },
  card: { rows: byStudent, joining: 'ended' },
  classroom_emblem: { rows: byStudent, joining: 'ended' },
  consent: { rows: byStudent, joining: all },
  credential: { rows: byPerson, joining: 'stays' },
  external_key: { rows: by('subject_id'), owner: 'subject_id', joining: all },
  guardian_contact: { rows: byStudent, joining: moved() },
  guardian_link: { rows: byStudent, joining: all },
  hearing_right: { rows: byStudent, joining: 'ended' },
  home_stay: { rows: byStudent, joining: moved('from_at', 'textbook_id', 'page') },
  homework: { rows: byStudent, joining: all, json: ['pages'] },
  honor: { rows: byStudent, joining: all },
  idempotency: {
    rows: either(by('actor_id'), through('write_id', 'idempotency_subject', bySubject, 'write_id')),
    joining: 'stays',
    json: ['answer'],
  },
  idempotency_subject: { rows: bySubject, joining: 'stays' },
  join_request: { rows: byStudent, joining: 'ended' },
  known_device: { rows: byPerson, joining: 'ended' },
  late_state: { rows: byStudent, joining: moved('session_id'), json: ['state'] },
  lesson_student: { rows: byStudent, joining: moved('lesson_id') },
  letter: { rows: either(byLink, byUrl), joining: 'stays' },
  letter_address: { rows: byLink, joining: 'stays' },
  letter_invitation: { rows: byUrl, joining: 'ended' },
  make_up: { rows: byStudent, joining: moved('missed_id') },
  offline_work: { rows: byStudent, joining: moved('session_id', 'reported_at') },
  one_time_url: { rows: byPerson, joining: 'stays' },
  page_played: { rows: byStudent, joining: moved('session_id', 'textbook_id', 'page') },
  page_turn: { rows: byStudent, joining: moved('session_id', 'room_seq') },
  page_visit: { rows: byStudent, joining: moved('textbook_id', 'page') },
  parent_message: { rows: byStudent, joining: all },
  person_part: { rows: by('person_id'), joining: 'ended' },
  picture_guesses: { rows: byStudent, joining: 'ended' },
  picture_password: { rows: byStudent, joining: 'ended' },
  recording: { rows: byStudent, joining: all },
  recording_piece: { rows: through('recording_id', 'recording', byStudent), joining: 'stays' },
  refresh_token: { rows: through('sign_in_id', 'sign_in', by('person_id')), joining: 'stays' },
  sign_in: { rows: by('person_id'), joining: 'stays' },
  sign_on_identity: { rows: byPerson, owner: 'person_id', joining: moved('issuer') },
  slot_lesson_student: { rows: byStudent, joining: moved('lesson_id') },
  slot_student: { rows: byStudent, joining: moved('slot_id') },
  student: { rows: by('id'), joining: 'stays' },
  student_change: { rows: byStudent, joining: 'ended' },
  student_state: { rows: byStudent, joining: moved(), json: ['state'] },
  talk: { rows: byStudent, joining: all },
  training: { rows: byStudent, joining: all },
  trial: { rows: byStudent, joining: moved() },
  way_in_change: { rows: byPerson, joining: 'stays' },
} as const satisfies Record<WithStudentId, StudentTable> & Partial<Record<TableName, StudentTable>>

export type StudentTableName = keyof typeof STUDENT_TABLES

/** The entries as one type. */
export const studentTable = (name: StudentTableName): StudentTable => STUDENT_TABLES[name]
export const STUDENT_TABLE_NAMES = Object.keys(STUDENT_TABLES) as StudentTableName[]
