import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '#contract/kernel/random.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { hashPassword } from '#server/features/accounts/index.ts'
import { directoryStore } from '#server/features/people/index.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openSqlite, SCHOOL_FILE } from '#server/platform/databases/sqlite.ts'
import { nameOf } from './names.ts'
import { putBacklog, putLetters } from './put-backlog.ts'
import { PAGES, putBook } from './put-book.ts'
import { Writer } from './writer.ts'

export interface Years {
  years: number
  /** At a time; a fifth of them leaves each year, and as many come. */
  students: number
  /** Rows of each kind that retention has not deleted yet: events, answers, sign-ins, lines of the audit. */
  backlog: number
}

export interface FilledSchool {
  branchId: string
  tutorIds: string[]
  studentIds: string[]
  loginId: string
  password: string
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const WEEKS_A_YEAR = 45
const SEATS = 8
const TURNS = 8

/**
 * Fills a new data folder with a school as it is after so many years: two lessons a week for each student, with all rows that
 * a lesson leaves, up to today. Takes about a minute for ten years of 200 students.
 */
export async function fillYears(folder: string, { years, students, backlog }: Years): Promise<FilledSchool> {
  const opened = await openSqlite(folder)
  await migrate(opened)
  await opened.close()
  const file = new DatabaseSync(join(folder, SCHOOL_FILE))
  file.exec('pragma synchronous = off; pragma foreign_keys = off; begin')
  const school = await fill(new Writer(file), { years, students, backlog })
  file.exec('commit; analyze')
  file.close()
  return school
}

async function fill(to: Writer, { years, students, backlog }: Years): Promise<FilledSchool> {
  const now = Date.now()
  const branchId = newId<string>()
  to.put('branch', { id: branchId, code: 'years', name: 'ながねん校', time_zone: 'Asia/Tokyo' })
  const rooms = ids(4).map((id, index) => {
    to.put('classroom', { id, branch_id: branchId, code: `room-${index}`, name: `教室${index + 1}` })
    return id
  })
  const tutorIds = ids(8).map((id, index) => {
    to.put('tutor', { id, display_name: `先生 ${index + 1}`, branch_id: branchId })
    return id
  })
  const [loginId, password] = ['years-tutor', 'years-tutor-1']
  to.put('credential', {
    login_id: loginId,
    role: 'tutor',
    person_id: tutorIds[0]!,
    password_hash: await hashPassword(password),
    disabled_at: null,
  })
  const textbookId = putBook(to, now)
  const all: string[] = []
  const join = (index: number) => {
    const id = newId<string>()
    const { display_name, reading } = nameOf(all.length)
    all.push(id)
    to.put('student', {
      id,
      display_name,
      reading,
      sort_key: directoryStore.sortKeyOf(reading, display_name),
      grade: 1 + (index % 9),
      branch_id: branchId,
      classroom_id: rooms[index % rooms.length]!,
      level_id: null,
      only_lesson_id: null,
    })
    for (const part of directoryStore.partsOf([display_name, reading]))
      to.put('person_part', { branch_id: branchId, part, person_id: id })
    return id
  }
  let present = Array.from({ length: students }, (_none, index) => join(index))
  const began = now - years * 365 * DAY_MS
  for (let year = 0; year < years; year += 1) {
    if (year > 0) present = present.map((id, index) => (index % 5 === year % 5 ? join(index) : id))
    for (let week = 0; week < WEEKS_A_YEAR; week += 1)
      for (let twice = 0; twice < 2; twice += 1)
        for (let from = 0; from < present.length; from += SEATS) {
          const slot = from / SEATS
          const day = began + year * 365 * DAY_MS + week * 8 * DAY_MS + (twice * 3 + (slot % 3)) * DAY_MS
          const startsAt = day + (slot % 6) * HOUR_MS
          const tutorId = tutorIds[slot % tutorIds.length]!
          const given = { branchId, classroomId: rooms[slot % rooms.length]!, tutorId, textbookId, startsAt }
          putLesson(to, given, present.slice(from, from + SEATS))
        }
  }
  putBacklog(to, backlog, { now, branchId, students: present })
  putLetters(to, { now, branchId, tutorId: tutorIds[0]!, students: present })
  return { branchId, tutorIds, studentIds: present, loginId, password }
}

function ids(count: number): string[] {
  return Array.from({ length: count }, () => newId<string>())
}

interface GivenLesson {
  branchId: string
  classroomId: string
  tutorId: string
  textbookId: string
  startsAt: number
}

function putLesson(to: Writer, given: GivenLesson, students: readonly string[]): void {
  const [lessonId, sessionId] = [newId<string>(), newId<string>()]
  const { startsAt, tutorId, textbookId } = given
  const endsAt = startsAt + HOUR_MS
  to.put('lesson', {
    id: lessonId,
    branch_id: given.branchId,
    classroom_id: given.classroomId,
    tutor_id: tutorId,
    kind: 'regular',
    starts_at: startsAt,
    ends_at: endsAt,
    status: 'finished',
  })
  to.put('session', {
    id: sessionId,
    lesson_id: lessonId,
    status: 'finished',
    started_at: startsAt,
    started_by: tutorId,
    finished_at: endsAt,
    finished_by: tutorId,
  })
  const address = `lesson-room/${sessionId}`
  const room: Room = { ...lessonRoom.empty, lessonId: lessonId as Room['lessonId'], status: 'finished' }
  to.put('topic', { address, seq: 1, last_id: null })
  to.put('topic_snapshot', { address, seq: 1, state: JSON.stringify(room) })
  for (const [seat, studentId] of students.entries()) {
    const place = { textbook_id: textbookId, page: 1 + (seat % PAGES) }
    to.put('lesson_student', { lesson_id: lessonId, student_id: studentId, ...place, note: '' })
    if ((startsAt / HOUR_MS + seat) % 17 < 1) continue
    putWork(to, { ...given, lessonId, sessionId, studentId, seat })
  }
}

interface Seat extends GivenLesson {
  lessonId: string
  sessionId: string
  studentId: string
  seat: number
}

/** The rows that one student leaves in one lesson. */
function putWork(
  to: Writer,
  { lessonId, sessionId, studentId, seat, startsAt, tutorId, textbookId }: Seat,
): void {
  const of = { session_id: sessionId, student_id: studentId }
  to.put('attendance', { ...of, joined_at: startsAt, left_at: startsAt + HOUR_MS })
  for (let turn = 0; turn < TURNS; turn += 1) {
    const page = 1 + ((seat * TURNS + turn) % PAGES)
    const at = startsAt + turn * 7 * 60_000
    const read = { textbook_id: textbookId, page }
    to.put('page_turn', { ...of, room_seq: seat * 100 + turn, ...read, at, reported_at: null })
    to.put('page_played', { ...of, ...read, sentences: 3, read_at: at })
  }
  if (seat % 2) return
  const [callId, raisedAt] = [newId<string>(), startsAt + seat * 300_000]
  to.put('call', {
    id: callId,
    ...of,
    raised_at: raisedAt,
    answered_at: raisedAt + 60_000,
    answered_by: tutorId,
    closed_at: raisedAt + 180_000,
    closed_as: 'ended',
  })
  to.put('talk', {
    id: newId<string>(),
    ...of,
    tutor_id: tutorId,
    call_id: callId,
    kind: 'private',
    began_at: raisedAt + 60_000,
    connected_at: raisedAt + 62_000,
    ended_at: raisedAt + 180_000,
    ended_by: 'tutor',
    path: 'direct',
    bytes: 400_000,
  })
  if (seat % 4) return
  to.put('honor', {
    id: newId<string>(),
    student_id: studentId,
    lesson_id: lessonId,
    kind: 'effort',
    note: '',
    given_by: tutorId,
    given_at: raisedAt,
  })
}
