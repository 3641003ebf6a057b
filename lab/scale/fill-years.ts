import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '#contract/kernel/random.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { hashPassword } from '#server/access/accounts/index.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openSqlite, SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { directoryStore } from '#server/school/people/index.ts'
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
  to.put('branch', { id: branchId, code: 'years', name: 'ながねん校', timeZone: 'Asia/Tokyo' })
  const rooms = ids(4).map((id, index) => {
    to.put('classroom', { id, branchId, code: `room-${index}`, name: `教室${index + 1}` })
    return id
  })
  const tutorIds = ids(8).map((id, index) => {
    to.put('tutor', { id, displayName: `先生 ${index + 1}`, branchId })
    return id
  })
  const [loginId, password] = ['years-tutor', 'years-tutor-1']
  to.put('credential', {
    loginId,
    role: 'tutor',
    personId: tutorIds[0]!,
    passwordHash: await hashPassword(nodeRuntime, password),
    disabledAt: null,
  })
  const textbookId = putBook(to, now)
  const all: string[] = []
  const join = (index: number) => {
    const id = newId<string>()
    const { displayName, reading } = nameOf(all.length)
    all.push(id)
    to.put('student', {
      id,
      displayName,
      reading,
      sortKey: directoryStore.sortKeyOf(reading, displayName),
      grade: 1 + (index % 9),
      branchId,
      classroomId: rooms[index % rooms.length]!,
      levelId: null,
      onlyLessonId: null,
    })
    for (const part of directoryStore.partsOf([displayName, reading]))
      to.put('personPart', { branchId, part, personId: id, source: 'names' })
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
    branchId: given.branchId,
    classroomId: given.classroomId,
    tutorId,
    kind: 'regular',
    startsAt,
    endsAt,
    status: 'finished',
  })
  to.put('session', {
    id: sessionId,
    lessonId,
    status: 'finished',
    startedAt: startsAt,
    startedBy: tutorId,
    finishedAt: endsAt,
    finishedBy: tutorId,
  })
  const address = `lesson-room/${sessionId}`
  const room: Room = { ...lessonRoom.empty, lessonId: lessonId as Room['lessonId'], status: 'finished' }
  to.put('topic', { address, seq: 1, lastId: null })
  to.put('topicSnapshot', { address, seq: 1, state: JSON.stringify(room) })
  for (const [seat, studentId] of students.entries()) {
    const place = { textbookId, page: 1 + (seat % PAGES) }
    to.put('lessonStudent', { lessonId, studentId, ...place, note: '' })
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
  const of = { sessionId, studentId }
  to.put('attendance', { ...of, joinedAt: startsAt, leftAt: startsAt + HOUR_MS })
  for (let turn = 0; turn < TURNS; turn += 1) {
    const page = 1 + ((seat * TURNS + turn) % PAGES)
    const at = startsAt + turn * 7 * 60_000
    const read = { textbookId, page }
    to.put('pageTurn', { ...of, roomSeq: seat * 100 + turn, ...read, at, reportedAt: null })
    to.put('pagePlayed', { ...of, ...read, sentences: 3, readAt: at })
  }
  if (seat % 2) return
  const [callId, raisedAt] = [newId<string>(), startsAt + seat * 300_000]
  to.put('call', {
    id: callId,
    ...of,
    raisedAt,
    answeredAt: raisedAt + 60_000,
    answeredBy: tutorId,
    closedAt: raisedAt + 180_000,
    closedAs: 'ended',
  })
  to.put('talk', {
    id: newId<string>(),
    ...of,
    tutorId,
    callId,
    kind: 'private',
    beganAt: raisedAt + 60_000,
    connectedAt: raisedAt + 62_000,
    endedAt: raisedAt + 180_000,
    endedBy: 'tutor',
    path: 'direct',
    bytes: 400_000,
  })
  if (seat % 4) return
  to.put('honor', {
    id: newId<string>(),
    studentId,
    lessonId,
    kind: 'effort',
    note: '',
    givenBy: tutorId,
    givenAt: raisedAt,
  })
}
