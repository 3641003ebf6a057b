import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Attendance, Session } from '#contract/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { mostPlayed } from '#contract/rules/times-played.ts'
import type { Tx } from '#server/platform/database.ts'
import { listCalledAt } from '../stores/call-store.ts'
import { listOwnAttendance } from '../stores/session-store.ts'
import { listRoomStates } from '../stores/state-store.ts'
import { listOwnTalks } from '../talks/talk-store.ts'
import { listPagesReadIn, OFTEN } from './page-played-store.ts'
import { type PagePlayed, sentencesPlayed } from './pages-stayed.ts'
import type { Span } from './stays.ts'

type SentencePlace = Place & { sentence: string }

/** The figures of one student in one lesson. */
export interface Studied {
  lessonId: LessonId
  session: Session
  attendance: Attendance[]
  turns: (Place & { at: number })[]
  played: Omit<PagePlayed, 'studentId'>[]
  /** Pages that were read. */
  read: Place[]
  callsAnswered: number
  /** The sentences at which calls were raised that were answered. */
  calledAt: SentencePlace[]
  /** Private talks with a tutor. */
  talks: { beganAt: number; endedAt: number | null }[]
}

/** The lessons of one student that were started within the span, the newest first. Other students' rows are not read. */
export async function listStudied(tx: Tx, studentId: StudentId, { from, until }: Span): Promise<Studied[]> {
  const rows = await tx.db
    .selectFrom('session')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'session.lesson_id')
    .select(['session.id', 'session.lesson_id', 'status', 'started_at', 'finished_at'])
    .where('student_id', '=', studentId)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .orderBy('started_at', 'desc')
    .execute()
  const studied: Studied[] = []
  for (const { id, lesson_id, status, started_at, finished_at } of rows) {
    studied.push({
      lessonId: lesson_id,
      session: { id, status, startedAt: started_at, finishedAt: finished_at },
      attendance: await listOwnAttendance(tx, id, studentId),
      turns: await listOwnTurns(tx, id, studentId),
      played: await listOwnPlayed(tx, id, studentId),
      read: (await listPagesReadIn(tx, id)).get(studentId) ?? [],
      callsAnswered: await countCallsAnswered(tx, id, studentId),
      calledAt: await listCalledAt(tx, id, studentId),
      talks: await listOwnTalks(tx, id, studentId),
    })
  }
  return studied
}

/** A session that a student was in, with the columns that a week's figures need. */
export interface AttendedSession {
  session: Session
  attendance: Attendance[]
  read: Place[]
}

/** Each student's sessions that were started within the span. */
export async function listAttendedSessions(
  tx: Tx,
  studentIds: readonly StudentId[],
  { from, until }: Span,
): Promise<Map<StudentId, AttendedSession[]>> {
  if (studentIds.length === 0) return new Map()
  const stays = await tx.db
    .selectFrom('attendance')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['student_id', 'session.id', 'status', 'started_at', 'finished_at', 'joined_at', 'left_at'])
    .where('student_id', 'in', studentIds)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .orderBy('joined_at')
    .execute()
  const read = await tx.db
    .selectFrom('page_played')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['student_id', 'session_id', 'textbook_id', 'page'])
    .where('student_id', 'in', studentIds)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .where('read_at', 'is not', null)
    .execute()
  const sessionsOf = (own: typeof stays): AttendedSession[] =>
    [...Map.groupBy(own, ({ id }) => id).values()].map((same) => {
      const { id, status, started_at, finished_at, student_id } = same[0]!
      const mine = read.filter((row) => row.session_id === id && row.student_id === student_id)
      return {
        session: { id, status, startedAt: started_at, finishedAt: finished_at },
        attendance: same.map(({ joined_at, left_at }) => ({ joinedAt: joined_at, leftAt: left_at })),
        read: mine.map(({ textbook_id, page }) => ({ textbookId: textbook_id, page })),
      }
    })
  const byStudent = Map.groupBy(stays, (row) => row.student_id)
  return new Map([...byStudent].map(([id, own]) => [id, sessionsOf(own)]))
}

async function listOwnTurns(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<Studied['turns']> {
  const rows = await tx.db
    .selectFrom('page_turn')
    .select(['textbook_id', 'page', 'at'])
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .orderBy('room_seq')
    .execute()
  return rows.map(({ textbook_id, page, at }) => ({ textbookId: textbook_id, page, at }))
}

/** Only pages that were left; the room has the page that is open, or was open at the end. */
async function listOwnPlayed(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<Studied['played']> {
  const rows = await tx.db
    .selectFrom('page_played')
    .select(['textbook_id', 'page', 'sentences', 'most_sentence', 'most_times'])
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .execute()
  const left = rows.map(({ textbook_id, page, sentences, most_sentence, most_times }) => {
    const most = most_times === null ? null : { sentence: most_sentence!, times: most_times }
    return { place: { textbookId: textbook_id, page }, sentences, most }
  })
  const open = (await listRoomStates(tx, sessionId)).get(studentId)?.state
  if (!open) return left
  const most = mostPlayed(open)
  return [
    ...left,
    { place: open, sentences: sentencesPlayed(open), most: most && most.times >= OFTEN ? most : null },
  ]
}

async function countCallsAnswered(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<number> {
  const { count } = await tx.db
    .selectFrom('call')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .where('answered_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
