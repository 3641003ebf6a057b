import type { CallId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { isRefusal, notFound, refuse, type NotFound, type Refusal } from '#contract/kernel/refusal.ts'
import { believedTime } from '#contract/kernel/time.ts'
import { isPageRead } from '#contract/reading/rules/page-reading.ts'
import {
  studentRecordState,
  type ReportedLate,
  type HappenedState,
} from '#contract/room/calls/lesson-states.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { StudentState, Place } from '#contract/room/state.ts'
import { pageStore, pageVisitStore } from '#server/books/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { homeReading, homeStayStore, pagePlayedStore, stayedPages, turnStore } from '#server/reading/index.ts'
import { attendanceStore } from '#server/schedule/lessons/index.ts'
import { findLateState, saveLateState, saveOfflineWork } from '../late/late-store.ts'
import { sortReportedLate, withLateState } from '../late/reported-late.ts'
import { mayReadTextbook } from '../readable-textbooks.ts'
import { lockRoom, tellRoom, type LockedRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { saveStateAlone } from '../stores/state-store.ts'

export const studentRecordStateCall = handleInMemory(
  studentRecordState,
  async ({ tx, who, now }, { sessionId, state, at, earlier = [], call, lessonKept }) => {
    const happened = state ? [...earlier, { state, at }] : earlier
    const places = happened.map((each) => each.state)
    if (sessionId === null) {
      const alone = tx.inTransaction()
      if (call || !(await pagesTake(tx, who, places, null))) return notFound()
      const believed = (claimed: number | undefined) => believedTime(claimed, 0, now.getTime())
      await readAtHome(
        alone,
        who.id,
        happened.map((each) => ({ state: each.state, at: believed(each.at) })),
      )
      return { seq: 0 }
    }
    const room = await lockRoom(tx, sessionId)
    if (room.state.status === 'finished') {
      // A call is always raised now.
      const alone = { tx: tx.inTransaction(), who, now }
      return call ? refuse('SessionFinished') : await recordReportedLate(alone, room, happened)
    }
    const events = rules.recordState(room.state, who.id, happened, now)
    if (isRefusal(events)) return events
    const fromBefore = eventsOfBefore(room.state, who.id, { call, lessonKept })
    if (isRefusal(fromBefore)) return fromBefore
    const takes = await pagesTake(tx, who, places, room.state.students[who.id]!.state)
    if (!takes) return notFound()
    const recorded = events.map((event, index) => ({ ...event, ...takes[index] }))
    return { seq: await tellRoom(tx, room, [...recorded, ...fromBefore], now) }
  },
)

/** A page of build 0.1.0 raises and withdraws calls, and reports its device, by its states. */
function eventsOfBefore(
  room: Room,
  studentId: StudentId,
  { call, lessonKept }: { call?: 'raise' | 'withdraw' | undefined; lessonKept?: boolean | undefined },
) {
  const device = lessonKept === undefined ? [] : rules.reportDevice(room, studentId, lessonKept)
  if (isRefusal(device) || !call) return device
  const calling =
    call === 'raise' ? rules.raiseCall(room, studentId, newId<CallId>()) : rules.withdrawCall(room, studentId)
  return isRefusal(calling) ? calling : [...device, ...calling]
}

/** States that arrive after their session has finished: part of the lesson, or reading at home, by when they happened. */
async function recordReportedLate(
  { tx, who, now }: { tx: Tx; who: Student; now: Date },
  room: LockedRoom,
  happened: readonly { state: StudentState; at?: number | undefined }[],
): Promise<{ seq: number; late: ReportedLate } | Refusal<'SessionFinished'> | NotFound> {
  const { sessionId, seq } = room
  const state = withLateState(room.state, who.id, await findLateState(tx, sessionId, who.id))
  const own = state.students[who.id]
  const stays = await attendanceStore.listOwnAttendance(tx, sessionId, who.id)
  const told = sortReportedLate(state, own, stays, happened, now.getTime())
  if (isRefusal(told)) return told
  const places = happened.map((each) => each.state)
  if (!(await pagesTake(tx, who, places, own?.state ?? null))) return notFound()
  const { inLesson, atHome, tooLate } = told
  await saveReportedLate(tx, { sessionId, seq, state }, who.id, inLesson, now)
  await readAtHome(tx, who.id, atHome)
  return {
    seq,
    late: { inLesson: inLesson.length, atHome: atHome.length, tooLate: tooLate.length },
  }
}

/**
 * How long the words of each turned page take; null unless the textbooks have these pages for this student. A student of one
 * trial lesson may not be on a page that they may not read, since the state would give them the right to read it. A state a
 * second on the same page costs no query.
 */
async function pagesTake(
  tx: MemoryTx,
  who: Student,
  places: readonly Place[],
  before: Place | null,
): Promise<{ takesMs?: number }[] | null> {
  const takes: { takesMs?: number }[] = []
  let known = before
  for (const place of places) {
    const isNew = !turnStore.isOnSamePage(known, place)
    const needs = isNew ? await pageStore.findPageNeeds(tx.inTransaction(), place) : null
    if (isNew && !(needs && (await mayRead(tx.inTransaction(), who, place)))) return null
    takes.push(needs ? { takesMs: needs.takesMs } : {})
    known = place
  }
  return takes
}

async function mayRead(tx: Tx, who: Student, { textbookId }: Place): Promise<boolean> {
  return !who.onlyLessonId || (await mayReadTextbook(tx, who, textbookId))
}

/** Notes the pages that a student read outside of lessons, in order and with their own times. */
async function readAtHome(tx: Tx, studentId: StudentId, happened: readonly HappenedState[]): Promise<void> {
  const first = happened[0]
  if (!first) return
  for (const { state, at } of happened) await pageVisitStore.savePageVisit(tx, studentId, state, new Date(at))
  const before = await homeStayStore.findHomeStay(tx, studentId, first.at)
  for (const stay of homeReading.goOnAtHome(before, happened)) {
    if (stay !== before) await homeStayStore.saveHomeStay(tx, studentId, await judged(tx, studentId, stay))
  }
  const last = happened.at(-1)!
  await saveStateAlone(tx, studentId, last.state, new Date(last.at))
}

async function judged(
  tx: Tx,
  studentId: StudentId,
  stay: homeReading.HomeStay,
): Promise<homeReading.HomeStay> {
  const needs = stay.readAt === null ? await pageStore.findPageNeeds(tx, stay) : null
  if (!needs || !isPageRead(needs, homeReading.comeTo(stay))) return stay
  await pageVisitStore.savePageRead(tx, studentId, stay, new Date(stay.until))
  return { ...stay, readAt: stay.until }
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
  await saveOfflineWork(tx, sessionId, studentId, told[0]!.at, now)
}
