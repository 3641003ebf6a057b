import type { BranchId, CheckId, AttemptId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { rooms } from '#server/room/index.ts'
import { saveAttempt } from './attempt-rows.ts'
import { getAttempt } from './attempt-store.ts'
import { getCheckOf, type StoredCheck } from './check-store.ts'
import { listFinishedAttempts } from './history/struck-item-store.ts'
import type { Change, AttemptRow } from './rules.ts'
import { judge, judgedAgain, type JudgedChange } from './score.ts'

/** The dependencies of every change. */
export interface ChangeDeps {
  tx: MemoryTx
  now: Date
  audit: Audit
}

/** An attempt with its check. */
interface Opened {
  attempt: AttemptRow
  check: StoredCheck
}

export interface LockedAttempt extends Opened {
  room: rooms.LockedRoom
}

/**
 * The open attempts, each by the state that the room has of it: every change of an attempt is an event of its room, so that another
 * state, of this server or another one, knows none.
 */
const opened = new WeakMap<RoomAttempt, Opened>()

/** The attempt, read under its room's lock: it cannot change until this unit ends. */
export async function lockAttempt(
  unit: MemoryTx,
  id: AttemptId,
  { studentId, sessionId }: Pick<AttemptRow, 'studentId' | 'sessionId'>,
): Promise<LockedAttempt> {
  const room = await rooms.lockRoom(unit, sessionId)
  const inRoom = room.state.students[studentId]?.attempt
  const known = unit.isInMemory && inRoom?.id === id ? opened.get(inRoom) : undefined
  if (known) return { room, ...known }
  const tx = unit.inTransaction()
  const attempt = await getAttempt(tx, id)
  return { room, attempt, check: await getCheckOf(tx, attempt) }
}

/**
 * Judges and saves a change, and broadcasts it to the room. Returns the attempt with the change.
 * @param held with the attempt as it is stored; a new one is not.
 */
export async function recordChange(
  { tx, now, audit }: ChangeDeps,
  held: Pick<LockedAttempt, 'room' | 'check'> & { attempt?: AttemptRow },
  change: Change,
): Promise<AttemptRow> {
  const { room, check } = held
  const judged = judge(check, change)
  const { attempt, events } = judged
  if (events.length === 0) return attempt
  await saveJudged({ tx, audit }, judged, held.attempt)
  await rooms.tellRoom(tx, room, events, now)
  const inRoom = room.state.students[attempt.studentId]?.attempt
  if (inRoom?.id === attempt.id && attempt.status === 'started') opened.set(inRoom, { attempt, check })
  return attempt
}

/**
 * A change that may come after the lesson: an answer from before the attempt's finish, or the mark of a recording. A finished room
 * gets no more events.
 */
export async function recordReportedLate(
  asked: ChangeDeps,
  held: LockedAttempt,
  change: Change,
): Promise<AttemptRow> {
  if (held.room.state.status !== 'finished') return await recordChange(asked, held, change)
  const judged = judge(held.check, change)
  if (judged.events.length > 0) await saveJudged(asked, judged, held.attempt)
  return judged.attempt
}

/** Judges a finished attempt again, since the items that count have changed. A finished room gets no more events. */
async function recordJudgedAgain(asked: ChangeDeps, { room, check, attempt }: LockedAttempt): Promise<void> {
  const judged = judgedAgain(check, attempt)
  await saveJudged(asked, judged, attempt)
  if (room.state.status !== 'finished') await rooms.tellRoom(asked.tx, room, judged.events, asked.now)
}

async function saveJudged(
  { tx, audit }: Pick<ChangeDeps, 'tx' | 'audit'>,
  judged: JudgedChange,
  stored?: AttemptRow,
): Promise<void> {
  await saveAttempt(tx, judged, stored)
  const { attempt, score, passed } = judged
  if (attempt.status === 'started') return
  const { id, studentId, status, finishedBy } = attempt
  audit('attempt-judged', { attempt: id, student: studentId, status, finishedBy, score, passed })
}

/** Computes the scores of a branch's finished attempts of a check again. Returns how many there were. */
export async function judgeAgain(
  asked: ChangeDeps & { tx: Tx },
  branchId: BranchId,
  checkId: CheckId,
): Promise<number> {
  const finished = await listFinishedAttempts(asked.tx, branchId, checkId)
  // Rooms are locked in the order of their ids, as everywhere, so that two tutors who strike items do not deadlock.
  for (const { id, ...owner } of finished)
    await recordJudgedAgain(asked, await lockAttempt(asked.tx, id, owner))
  return finished.length
}
