import { type RawBuilder, sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

type Row = Record<string, unknown>

/** Secrets, even as hashes, and the school's own keys are in no export. */
const WITHHELD = /(^|_)(hash|print|secret|claim|password_hash)$/
const IS_TIME = /_(at|until)$/
const IS_JSON = /^[[{]/

/** A row as a person can read it: times as text, stored JSON as what it says. */
function readable(row: Row): Row {
  const cells = Object.entries(row).filter(([column]) => !WITHHELD.test(column))
  return Object.fromEntries(
    cells.map(([column, cell]) => {
      const isTime = IS_TIME.test(column) || column === 'at'
      if (isTime && cell !== null && Number.isFinite(Number(cell)))
        return [column, new Date(Number(cell)).toISOString()]
      return [column, typeof cell === 'string' && IS_JSON.test(cell) ? (JSON.parse(cell) as unknown) : cell]
    }),
  )
}

/** Rows by the rooms of the student's lessons, with the lesson's id. */
function inRooms(table: string): (id: StudentId) => RawBuilder<Row> {
  return (id) => sql`
    select happened.*, session.lesson_id from lesson_student
    join session on session.lesson_id = lesson_student.lesson_id
    join ${sql.table(table)} as happened
      on happened.session_id = session.id and happened.student_id = lesson_student.student_id
    where lesson_student.student_id = ${id}`
}

function ofStudent(table: string): (id: StudentId) => RawBuilder<Row> {
  return (id) => sql`select * from ${sql.table(table)} where student_id = ${id}`
}

const ofAttempts = (table: string) => (id: StudentId) =>
  sql<Row>`select ${sql.table(table)}.* from ${sql.table(table)} join attempt on attempt.id = attempt_id where student_id = ${id}`

const ofLinks = (table: string, columns: string) => (id: StudentId) =>
  sql<Row>`select ${sql.raw(columns)} from ${sql.table(table)} as own join guardian_link on guardian_link.id = link_id where guardian_link.student_id = ${id}`

/** Each file of an export with its lists of rows. */
const PARTS: Record<string, Record<string, (id: StudentId) => RawBuilder<Row>>> = {
  profile: {
    student: (id) => sql`select * from student where id = ${id}`,
    emblems: ofStudent('classroom_emblem'),
  },
  lessons: {
    lessons: (id) => sql`
      select lesson.id, kind, status, starts_at, ends_at, classroom.name as classroom, tutor.display_name as tutor,
        textbook_id, page, note, cancel_reason
      from lesson_student join lesson on lesson.id = lesson_student.lesson_id
      join classroom on classroom.id = lesson.classroom_id join tutor on tutor.id = lesson.tutor_id
      where student_id = ${id} order by starts_at`,
    attendance: inRooms('attendance'),
    absences: ofStudent('absence'),
    makeUps: ofStudent('make_up'),
    calls: inRooms('call'),
    talks: ofStudent('talk'),
    offlineWork: inRooms('offline_work'),
  },
  pages: {
    read: ofStudent('page_visit'),
    inLessons: inRooms('page_turn'),
    playedInLessons: inRooms('page_played'),
    atHome: ofStudent('home_stay'),
    training: ofStudent('training'),
    last: ofStudent('student_state'),
    lastToldLate: inRooms('late_state'),
  },
  checks: {
    attempts: ofStudent('attempt'),
    answers: ofAttempts('attempt_answer'),
    marks: ofAttempts('attempt_mark'),
  },
  'homework-and-honors': { homework: ofStudent('homework'), honors: ofStudent('honor') },
  messages: { toParents: ofStudent('parent_message') },
  guardians: {
    // With the words that were answered, and whose they were.
    consents: (id) => sql`
      select consent.*, title as question, words as question_words, title_en as question_en,
        words_en as question_words_en, branch.name as asked_by
      from consent left join consent_question on consent_question.id = question_id
      left join branch on branch.id = consent_question.branch_id
      where student_id = ${id} order by at`,
    links: ofStudent('guardian_link'),
    addresses: ofLinks('letter_address', 'own.*'),
    letters: (id) => sql`
      select letter.* from letter
      left join guardian_link on guardian_link.id = link_id left join one_time_url on one_time_url.id = url_id
      where guardian_link.student_id = ${id} or (one_time_url.role = 'student' and one_time_url.person_id = ${id})`,
  },
  'ways-in': {
    logins: (id) =>
      sql`select login_id, disabled_at from credential where role = 'student' and person_id = ${id}`,
    cards: ofStudent('card'),
    links: (id) => sql`select * from one_time_url where role = 'student' and person_id = ${id}`,
    invitations: (id) => sql`
      select letter_invitation.* from letter_invitation join one_time_url on one_time_url.id = url_id
      where role = 'student' and person_id = ${id}`,
    calendars: (id) =>
      sql`select role, language, made_at from calendar_feed where owner_id = ${id}
        or owner_id in (select id from guardian_link where student_id = ${id})`,
    picturePassword: (id) => sql`select made_at, last_used_at from picture_password where student_id = ${id}`,
    singleSignOn: (id) =>
      sql`select issuer, subject, joined_at from sign_on_identity where role = 'student' and person_id = ${id}`,
    signIns: (id) => sql`select * from sign_in where person_id = ${id} order by started_at`,
  },
  recordings: { recordings: ofStudent('recording') },
  trial: { trials: ofStudent('trial') },
  audit: {
    lines: (id) => sql`
      select at, event, actor, facts from audit_line
      where actor = ${id} or id in (select line_id from audit_subject where subject = ${id}) order by at`,
  },
}

export const PART_NAMES = Object.keys(PARTS)

/** One file of the export, as JSON. */
export async function partText(tx: Tx, part: string, id: StudentId): Promise<string> {
  const lists: Record<string, Row[]> = {}
  for (const [name, query] of Object.entries(PARTS[part]!))
    lists[name] = (await query(id).execute(tx.db)).rows.map(readable)
  return JSON.stringify(lists, null, 1)
}
