import { type RawBuilder, sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { struckOut } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { idsIn } from '#server/platform/ids-in.ts'
import { studentTable, type StudentTableName } from '../student-tables.ts'

type Row = Record<string, unknown>
type Ids = readonly [StudentId, ...StudentId[]]

/** Secrets, even as hashes, and the school's own keys are in no export. */
const WITHHELD = /(^|_)(hash|print|secret|claim|password_hash)$/
const IS_TIME = /(_at|_until|^at)$/

/** A row as a person can read it: times as text, stored JSON as what it says, and every other text letter by letter. */
export function readable(row: Row, json: readonly string[] = []): Row {
  const cells = Object.entries(row).filter(([column]) => !WITHHELD.test(column))
  return Object.fromEntries(
    cells.map(([column, cell]) => {
      if (IS_TIME.test(column) && typeof cell === 'number') return [column, new Date(cell).toISOString()]
      return [
        column,
        json.includes(column) && typeof cell === 'string' ? (JSON.parse(cell) as unknown) : cell,
      ]
    }),
  )
}

/** A list of an export: the rows of a table, all of them or what a query says of them. */
interface List {
  of: StudentTableName
  query: (ids: Ids) => RawBuilder<Row>
}

function rowsOf(of: List['of']): List {
  return { of, query: (ids) => sql`select * from ${sql.table(of)} where ${rows(of, ids)}` }
}

function some(of: List['of'], columns: string): List {
  const named = sql.raw(columns)
  return { of, query: (ids) => sql`select ${named} from ${sql.table(of)} where ${rows(of, ids)}` }
}

function rows(of: List['of'], ids: Ids): RawBuilder<boolean> {
  return studentTable(of).rows(ids)
}

/** Rows of a room, with the lesson's id. */
function inRooms(of: List['of']): List {
  return {
    of,
    query: (ids) => sql`
      select happened.*, session.lesson_id from ${sql.table(of)} as happened
      join session on session.id = happened.session_id
      where student_id in (${sql.join(ids)}) and session_id in (
        select session.id from session join lesson_student on lesson_student.lesson_id = session.lesson_id
        where lesson_student.student_id in (${sql.join(ids)})
        union select session_id from attendance where attendance.student_id in (${sql.join(ids)}))`,
  }
}

/** Each file of an export with its lists. */
const PARTS: Record<string, Record<string, List>> = {
  profile: { student: rowsOf('student'), emblems: rowsOf('classroom_emblem') },
  lessons: {
    lessons: {
      of: 'lesson_student',
      query: (ids) => sql`
        select lesson.id, kind, status, starts_at, ends_at, classroom.name as classroom, tutor.display_name as tutor,
          textbook_id, page, note, cancel_reason
        from lesson_student join lesson on lesson.id = lesson_student.lesson_id
        join classroom on classroom.id = lesson.classroom_id join tutor on tutor.id = lesson.tutor_id
        where student_id in (${sql.join(ids)}) order by starts_at`,
    },
    attendance: inRooms('attendance'),
    absences: rowsOf('absence'),
    makeUps: rowsOf('make_up'),
    calls: inRooms('call'),
    talks: rowsOf('talk'),
    offlineWork: inRooms('offline_work'),
    weeklySlots: rowsOf('slot_student'),
    plannedBySlots: rowsOf('slot_lesson_student'),
    changesToCome: rowsOf('student_change'),
  },
  pages: {
    read: rowsOf('page_visit'),
    inLessons: inRooms('page_turn'),
    playedInLessons: inRooms('page_played'),
    atHome: rowsOf('home_stay'),
    training: rowsOf('training'),
    last: rowsOf('student_state'),
    lastToldLate: inRooms('late_state'),
  },
  checks: {
    attempts: rowsOf('attempt'),
    answers: rowsOf('attempt_answer'),
    marks: rowsOf('attempt_mark'),
  },
  'homework-and-honors': { homework: rowsOf('homework'), honors: rowsOf('honor') },
  messages: { toParents: rowsOf('parent_message') },
  guardians: {
    // With the words that were answered, and whose they were.
    consents: {
      of: 'consent',
      query: (ids) => sql`
        select consent.*, title as question, words as question_words, title_en as question_en,
          words_en as question_words_en, branch.name as asked_by
        from consent left join consent_question on consent_question.id = question_id
        left join branch on branch.id = consent_question.branch_id
        where student_id in (${sql.join(ids)}) order by at`,
    },
    fromTheSchoolsList: rowsOf('guardian_contact'),
    links: rowsOf('guardian_link'),
    addresses: rowsOf('letter_address'),
    letters: rowsOf('letter'),
  },
  'ways-in': {
    logins: some('credential', 'login_id, disabled_at'),
    cards: rowsOf('card'),
    requestsToComeIn: rowsOf('join_request'),
    links: rowsOf('one_time_url'),
    invitations: rowsOf('letter_invitation'),
    calendars: some('calendar_feed', 'role, language, made_at'),
    picturePassword: some('picture_password', 'made_at, last_used_at'),
    wrongPictures: rowsOf('picture_guesses'),
    singleSignOn: some('sign_on_identity', 'issuer, subject, joined_at'),
    devices: some('known_device', 'way, seen_at'),
    signIns: rowsOf('sign_in'),
    otherSystems: some('external_key', 'source, external_id'),
  },
  recordings: { recordings: rowsOf('recording') },
  trial: { trials: rowsOf('trial') },
  audit: { lines: some('audit_line', 'at, event, actor, facts') },
}

/** Tables that an export leaves out, each with the reason. */
export const LEFT_OUT: Partial<Record<StudentTableName, string>> = {
  audit_subject: 'the index of the lines of the audit',
  idempotency: 'answers to writes, made of the rows that are here',
  idempotency_subject: 'the index of these answers',
  person_part: 'the index of the search, made of the names',
  hearing_right: 'who of the staff may hear them for a day; the record says it with its reason',
  recording_piece: 'the bytes of the recordings, which are files of their own',
  refresh_token: 'secrets',
  way_in_change: 'what guardians were written of the lines of the audit that are here',
}

export const PART_NAMES = Object.keys(PARTS)
export const EXPORTED = new Set(
  Object.values(PARTS).flatMap((lists) => Object.values(lists).map(({ of }) => of)),
)

/**
 * One file of the export, as JSON, of a student and of the doubles that were joined to them. Other students whom a line of the audit
 * names are nobody in it.
 */
export async function partText(tx: Tx, part: string, ids: Ids): Promise<string> {
  const lists: Record<string, Row[]> = {}
  for (const [name, { of, query }] of Object.entries(PARTS[part]!)) {
    const found = (await query(ids).execute(tx.db)).rows
    const { json } = studentTable(of)
    const shown = of === 'audit_line' ? await withoutOthers(tx, found, ids) : found
    lists[name] = shown.map((row) => readable(row, json))
  }
  return JSON.stringify(lists, null, 1)
}

/** A line of before may name a whole class. */
async function withoutOthers(tx: Tx, lines: readonly Row[], ids: Ids): Promise<Row[]> {
  const others = await listOtherStudents(
    tx,
    [...new Set(lines.flatMap(({ facts }) => idsIn(facts as string)))],
    ids,
  )
  return lines.map((line) => ({ ...line, facts: struckOut(line.facts as string, { ids: others }) }))
}

async function listOtherStudents(tx: Tx, found: readonly string[], own: Ids): Promise<string[]> {
  const others: string[] = []
  for (const some of inPieces(found)) {
    const students = tx.db
      .selectFrom('student')
      .select('id')
      .where('id', 'in', some as StudentId[])
    others.push(...(await students.execute()).map(({ id }) => id))
  }
  return others.filter((id) => !own.includes(id as StudentId))
}
