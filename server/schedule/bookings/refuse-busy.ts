import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { clockAt, dayAt } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore, listStudents } from '#server/school/people/index.ts'
import { holdPlanning, listBookings, type LessonBooking } from './booking-store.ts'
import { type Booking, type BookingClash, type Busy, findClashes } from './rules.ts'

/** A lesson that is to be planned or changed; its id if it is saved already. */
export interface WantedBooking extends Booking {
  lessonId: LessonId | null
}

/**
 * Refuses lessons at whose time somebody, or the room, has another one; the details name that one. Ask it in each way that
 * plans a lesson or changes a planned one, before or after the rows are saved, in their transaction.
 */
export async function refuseBusy(
  tx: Tx,
  branchId: BranchId,
  wanted: readonly WantedBooking[],
): Promise<Refusal<Busy> | null> {
  return (await listBusy(tx, branchId, wanted))[0]?.refusal ?? null
}

/** Refuses to put a student on planned lessons if they have another one then. */
export async function refuseBusyStudent(
  tx: Tx,
  branchId: BranchId,
  studentId: StudentId,
  lessons: readonly Lesson[],
): Promise<Refusal<'StudentBusy'> | null> {
  const wanted = lessons.map(({ id, tutor, classroom, startsAt, endsAt }) => ({
    lessonId: id,
    tutorId: tutor.id,
    classroomId: classroom.id,
    startsAt,
    endsAt,
    studentIds: [studentId],
  }))
  const doubles = await listBusy(tx, branchId, wanted)
  const busy = doubles.find(({ refusal }) => refusal.refusal === 'StudentBusy')
  return busy ? refuse('StudentBusy', busy.refusal.details) : null
}

/** Each clash of these lessons with each other and with all others of the branch, in the order of the lessons. */
export async function listBusy<Wanted extends WantedBooking>(
  tx: Tx,
  branchId: BranchId,
  wanted: readonly Wanted[],
): Promise<{ wanted: Wanted; refusal: Refusal<Busy> }[]> {
  if (wanted.length === 0) return []
  await holdPlanning(tx, branchId)
  const span = {
    from: wanted.reduce((first, { startsAt }) => Math.min(first, startsAt), Infinity),
    to: wanted.reduce((last, { endsAt }) => Math.max(last, endsAt), 0),
  }
  const ids = new Set(wanted.map(({ lessonId }) => lessonId))
  const others = (await listBookings(tx, branchId, span)).filter(({ lessonId }) => !ids.has(lessonId))
  const names = await directoryStore.listNames(tx, branchId)
  const named = new Map(
    wanted.map((booking): [LessonBooking, Wanted] => [
      {
        ...booking,
        kind: 'regular',
        classroom: names.get(booking.classroomId) ?? '',
        tutor: names.get(booking.tutorId) ?? '',
      },
      booking,
    ]),
  )
  const clashes = findClashes([...named.keys()], others)
  if (clashes.length === 0) return []
  const { timeZone } = await getBranch(tx, branchId)
  const found: { wanted: Wanted; refusal: Refusal<Busy> }[] = []
  for (const clash of clashes.slice(0, MOST_NAMED)) {
    const refusal = refuse(clash.busy, busyDetails(await namesIn(tx, clash), clash.other, timeZone))
    found.push({ wanted: named.get(clash.booking)!, refusal })
  }
  return found
}

/** After the twentieth nobody reads on. */
const MOST_NAMED = 20

async function namesIn(tx: Tx, { busy, other, studentIds }: BookingClash<LessonBooking>): Promise<string[]> {
  if (busy === 'TutorBusy') return [other.tutor]
  if (busy === 'RoomBusy') return [other.classroom]
  return (await listStudents(tx, studentIds)).map(({ displayName }) => displayName)
}

type OtherLesson = Pick<LessonBooking, 'lessonId' | 'kind' | 'classroom' | 'tutor' | 'startsAt'>

/** The details of a refusal: the busy ones' names, and the day, hour, classroom and kind of the other lesson. */
export function busyDetails(
  names: readonly string[],
  { lessonId, kind, classroom, tutor, startsAt }: OtherLesson,
  timeZone: string,
): Record<string, string> {
  const [day, time] = [dayAt(startsAt, timeZone), clockAt(startsAt, timeZone)]
  const other = { startsAt: String(startsAt), day, time, classroom, tutor, kind }
  return { names: names.join('、'), ...other, ...(lessonId ? { lessonId } : {}) }
}
