import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import { mostPlayed } from '#contract/reading/rules/times-played.ts'
import type { Attendance, Session } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'
import { pagePlayedStore, type stayTimes, stayedPages } from '#server/reading/index.ts'
import { attendanceStore } from '#server/schedule/lessons/index.ts'
import { listCalledAt } from '../stores/call-store.ts'
import { listRoomStates } from '../stores/state-store.ts'
import { listOwnTalks } from '../talks/talk-store.ts'

type SentencePlace = Place & { sentence: string }

/** The figures of one student in one lesson. */
export interface Studied {
  lessonId: LessonId
  session: Session
  attendance: Attendance[]
  turns: (Place & { at: number })[]
  played: Omit<stayedPages.PagePlayed, 'studentId'>[]
  /** Pages that were read. */
  read: Place[]
  callsAnswered: number
  /** The sentences at which calls were raised that were answered. */
  calledAt: SentencePlace[]
  /** Private talks with a tutor. */
  talks: { beganAt: number; endedAt: number | null }[]
}

/** The lessons of one student that were started within the span, the newest first. Other students' rows are not read. */
export async function listStudied(
  tx: Tx,
  studentId: StudentId,
  { from, until }: stayTimes.Span,
): Promise<Studied[]> {
  const rows = await tx.db
    .selectFrom('session')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'session.lessonId')
    .select(['session.id', 'session.lessonId', 'status', 'startedAt', 'finishedAt'])
    .where('studentId', '=', studentId)
    .where('startedAt', '>=', from)
    .where('startedAt', '<', until)
    .orderBy('startedAt', 'desc')
    .execute()
  const studied: Studied[] = []
  for (const { id, lessonId, status, startedAt, finishedAt } of rows) {
    studied.push({
      lessonId,
      session: { id, status, startedAt, finishedAt },
      attendance: await attendanceStore.listOwnAttendance(tx, id, studentId),
      turns: await listOwnTurns(tx, id, studentId),
      played: await listOwnPlayed(tx, id, studentId),
      read: (await pagePlayedStore.listPagesReadIn(tx, id)).get(studentId) ?? [],
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
  { from, until }: stayTimes.Span,
): Promise<Map<StudentId, AttendedSession[]>> {
  if (studentIds.length === 0) return new Map()
  const stays = await tx.db
    .selectFrom('attendance')
    .innerJoin('session', 'session.id', 'sessionId')
    .select(['studentId', 'session.id', 'status', 'startedAt', 'finishedAt', 'joinedAt', 'leftAt'])
    .where('studentId', 'in', studentIds)
    .where('startedAt', '>=', from)
    .where('startedAt', '<', until)
    .orderBy('joinedAt')
    .execute()
  const read = await tx.db
    .selectFrom('pagePlayed')
    .innerJoin('session', 'session.id', 'sessionId')
    .select(['studentId', 'sessionId', 'textbookId', 'page'])
    .where('studentId', 'in', studentIds)
    .where('startedAt', '>=', from)
    .where('startedAt', '<', until)
    .where('readAt', 'is not', null)
    .execute()
  const sessionsOf = (own: typeof stays): AttendedSession[] =>
    [...Map.groupBy(own, ({ id }) => id).values()].map((same) => {
      const { id, status, startedAt, finishedAt, studentId } = same[0]!
      const mine = read.filter((row) => row.sessionId === id && row.studentId === studentId)
      return {
        session: { id, status, startedAt, finishedAt },
        attendance: same.map(({ joinedAt, leftAt }) => ({ joinedAt, leftAt })),
        read: mine.map(({ textbookId, page }) => ({ textbookId, page })),
      }
    })
  const byStudent = Map.groupBy(stays, (row) => row.studentId)
  return new Map([...byStudent].map(([id, own]) => [id, sessionsOf(own)]))
}

async function listOwnTurns(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<Studied['turns']> {
  return await tx.db
    .selectFrom('pageTurn')
    .select(['textbookId', 'page', 'at'])
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .orderBy('roomSeq')
    .execute()
}

/** Only pages that were left; the room has the page that is open, or was open at the end. */
async function listOwnPlayed(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<Studied['played']> {
  const rows = await tx.db
    .selectFrom('pagePlayed')
    .select(['textbookId', 'page', 'sentences', 'mostSentence', 'mostTimes'])
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .execute()
  const left = rows.map(({ textbookId, page, sentences, mostSentence, mostTimes }) => {
    const most = mostTimes === null ? null : { sentence: mostSentence!, times: mostTimes }
    return { place: { textbookId, page }, sentences, most }
  })
  const open = (await listRoomStates(tx, sessionId)).get(studentId)?.state
  if (!open) return left
  const most = mostPlayed(open)
  return [
    ...left,
    {
      place: open,
      sentences: stayedPages.sentencesPlayed(open),
      most: most && most.times >= pagePlayedStore.OFTEN ? most : null,
    },
  ]
}

async function countCallsAnswered(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<number> {
  const { count } = await tx.db
    .selectFrom('call')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .where('answeredAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
