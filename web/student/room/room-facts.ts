import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomHonor } from '#contract/room/shape.ts'
import type { Face } from '#contract/school/faces.ts'

export interface ShownTutor {
  id: TutorId
  name: string
  face: Face | null
  /** Null while it is unknown. */
  here: boolean | null
}

/** The tutor to show: a connected one before one who is away. `present` is null until the server has sent the presence. */
export function tutorToShow({ tutors }: Pick<Room, 'tutors'>, present: Presence | null): ShownTutor | null {
  const leading = Object.entries(tutors).filter(([, { replacedBy }]) => replacedBy === undefined)
  const all = leading.map(([id, { displayName, face = null }]) => ({
    id: id as TutorId,
    name: displayName,
    face,
    here: present && (present[id]?.here ?? false),
  }))
  return all.find(({ here }) => here) ?? all[0] ?? null
}

/** How many other students wait in the room; who they are is not known to this device. */
export function othersWaiting({ seatsTaken = 0, students }: Room, ownId: StudentId | undefined): number {
  const isSeated = ownId !== undefined && students[ownId]?.attendance === 'joined'
  return Math.max(0, seatsTaken - (isSeated ? 1 : 0))
}

/** The whole minutes from start to finish, at least one. */
export function lessonMinutes({ startedAt, finishedAt }: Pick<Room, 'startedAt' | 'finishedAt'>): number {
  if (startedAt === null || finishedAt === null) return 1
  return Math.max(1, Math.round((finishedAt - startedAt) / 60_000))
}

/** The oldest honor that the student has not seen; removed honors are skipped. Nothing is news while the student is busy. */
export function nextNews(
  honors: readonly RoomHonor[],
  seen: ReadonlySet<string>,
  isBusy: boolean,
): RoomHonor | null {
  return isBusy ? null : (honors.find(({ id }) => !seen.has(id)) ?? null)
}
