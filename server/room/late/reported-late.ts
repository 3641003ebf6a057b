import type { StudentId } from '#contract/kernel/ids.ts'
import { type Refusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { reportedTime } from '#contract/kernel/time.ts'
import type { HappenedState } from '#contract/room/calls/lesson-states.ts'
import type { Attendance } from '#contract/room/calls/lessons.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { REPORTED_LATE_MS } from '#contract/room/slices/states.ts'
import type { StudentState } from '#contract/room/state.ts'
import { turnStore } from '#server/reading/index.ts'

/** The states that a device reports after the finish, sorted by what they count for; each list in the order of happening. */
export interface LateStates {
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
export function sortReportedLate(
  { status, finishedAt }: Pick<Room, 'status' | 'finishedAt'>,
  own: Pick<RoomStudent, 'recordedAt'> | undefined,
  stays: readonly Attendance[],
  happened: readonly { state: StudentState; at?: number | undefined }[],
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
export function withLateState(room: Room, studentId: StudentId, late: HappenedState | null): Room {
  const student = room.students[studentId]
  if (!student || !late) return room
  const isSame = turnStore.isOnSamePage(student.state, late.state)
  const onPageSince = isSame ? student.onPageSince : late.at
  const told = { ...student, state: late.state, recordedAt: late.at, onPageSince }
  return { ...room, students: { ...room.students, [studentId]: told } }
}
