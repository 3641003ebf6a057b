import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { reportedTime } from '#contract/kernel/time.ts'
import type { HappenedState, studentRecordState } from '#contract/room/calls/lesson-states.ts'
import type { Attendance } from '#contract/room/calls/lessons.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { REPORTED_LATE_MS } from '#contract/room/slices/states.ts'
import { pageVisitStore } from '#server/books/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { AnswerTo, Asked } from '#server/platform/handle.ts'
import { pagePlayedStore, stayedPages, turnStore } from '#server/reading/index.ts'
import { attendanceStore } from '#server/schedule/lessons/index.ts'
import { type Happened, pagesTake } from '../pages-take.ts'
import { readAtHome } from '../record-at-home.ts'
import type { LockedRoom } from '../room.ts'
import { saveStateAlone } from '../stores/state-store.ts'
import { findLateState, saveLateState, saveOfflineWork } from './late-store.ts'

/** States that arrive after their session has finished: part of the lesson, or reading at home, by when they happened. */
export async function recordLate(
  { tx, who, now }: Pick<Asked<Student>, 'tx' | 'who' | 'now'>,
  room: LockedRoom,
  happened: readonly Happened[],
): Promise<AnswerTo<typeof studentRecordState>> {
  const { sessionId, seq } = room
  const state = withLateState(room.state, who.id, await findLateState(tx, sessionId, who.id))
  const own = state.students[who.id]
  const stays = await attendanceStore.listOwnAttendance(tx, sessionId, who.id)
  const told = sortReportedLate(state, own, stays, happened, now.getTime())
  if (isRefusal(told)) return told
  if (!(await pagesTake(tx, who, happened, own?.state ?? null))) return notFound()
  const { inLesson, atHome, tooLate } = told
  await saveReportedLate(tx, { sessionId, seq, state }, who.id, inLesson, now)
  await readAtHome(tx, who.id, atHome)
  return { seq, late: { inLesson: inLesson.length, atHome: atHome.length, tooLate: tooLate.length } }
}

/**
 * Saves a student's work in a lesson that has finished, as rows. The room itself takes no event after its finish, so that a
 * reader that has the finish has everything; the lesson's story is read from the rows.
 * @param room with the student as they were before these states.
 */
async function saveReportedLate(
  tx: Tx,
  { sessionId, state: room, seq }: Pick<LockedRoom, 'sessionId' | 'state' | 'seq'>,
  studentId: StudentId,
  told: readonly HappenedState[],
  now: Date,
): Promise<void> {
  const last = told.at(-1)
  if (!last) return
  const events: RoomEvent[] = told.map(({ state, at }) => ({ type: 'state-recorded', studentId, state, at }))
  const after = Math.max(seq, await turnStore.lastTurnSeq(tx, sessionId, studentId))
  for (const turn of turnStore.pageTurns({ seq: after, state: room }, events)) {
    const at = new Date(turn.at!)
    await turnStore.savePageTurn(tx, sessionId, turn, at, now)
    await pageVisitStore.savePageVisit(tx, studentId, turn.place, at)
  }
  for (const played of stayedPages.pagesPlayed(room, events))
    await pagePlayedStore.savePagePlayed(tx, sessionId, played)
  for (const stayed of stayedPages.pagesStayed(room, events, now.getTime()))
    await pagePlayedStore.saveIfRead(tx, sessionId, stayed)
  await saveLateState(tx, sessionId, studentId, last)
  await saveStateAlone(tx, studentId, last)
  await saveOfflineWork(tx, sessionId, studentId, told[0]!.at, now)
}

/** The states that a device reports after the finish, sorted by what they count for; each list in the order of happening. */
interface LateStates {
  inLesson: HappenedState[]
  atHome: HappenedState[]
  tooLate: HappenedState[]
}

/**
 * Sorts the states that arrive after the finish. States from before the finish, while the student was in, are part of the
 * lesson for a day. States from after it are reading at home. A state without a time of its own happens now, and is
 * refused: the lesson is over.
 * @param own the student as the room and the states reported late before have them.
 * @param stays the student's attendance; the finish has closed it.
 */
function sortReportedLate(
  { status, finishedAt }: Pick<Room, 'status' | 'finishedAt'>,
  own: Pick<RoomStudent, 'recordedAt'> | undefined,
  stays: readonly Attendance[],
  happened: readonly Happened[],
  now: number,
): LateStates | Refusal<'SessionFinished'> | Refusal<'NotFound'> {
  if (!own) return notFound()
  if (status !== 'finished' || finishedAt === null || happened.length === 0) return refuse('SessionFinished')
  const told: LateStates = { inLesson: [], atHome: [], tooLate: [] }
  let since = own.recordedAt ?? stays[0]?.joinedAt ?? finishedAt
  for (const { state, at } of happened) {
    if (at === undefined) return refuse('SessionFinished')
    since = reportedTime(at, since, now)
    const wasIn = stays.some(({ joinedAt, leftAt }) => joinedAt <= since && since <= (leftAt ?? finishedAt))
    const counts = now > finishedAt + REPORTED_LATE_MS ? told.tooLate : told.inLesson
    const list = since <= finishedAt && wasIn ? counts : told.atHome
    list.push({ state, at: since })
  }
  return told
}

/** The room as it would be if a student's late states had arrived in time. It is never broadcast like this: it is closed. */
function withLateState(room: Room, studentId: StudentId, late: HappenedState | null): Room {
  const student = room.students[studentId]
  if (!student || !late) return room
  const isSame = turnStore.isOnSamePage(student.state, late.state)
  const onPageSince = isSame ? student.onPageSince : late.at
  const told = { ...student, state: late.state, recordedAt: late.at, onPageSince }
  return { ...room, students: { ...room.students, [studentId]: told } }
}
