import type { StudentId } from '#contract/kernel/ids.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import type { Room, RoomStudent } from '#contract/room/shape.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import {
  contactDueIn,
  contactSince,
  isWithoutConnection,
  isWithTutor,
  minutesOf,
  reasonsOf,
  type Moment,
  type Reason,
} from './reasons.ts'
import * as after from './thresholds.ts'

/** A student who needs the tutor, with at least one reason, the strongest first. */
interface NextStudent {
  studentId: StudentId
  reasons: Reason[]
}

export interface WhoNext {
  /** The one to go to now first. */
  next: NextStudent[]
  /** Those whom a tutor has put off, the first to come back first. */
  putOff: { studentId: StudentId; until: number }[]
  /** The student here without contact for the longest time; null where nobody can be talked with. */
  longest: { studentId: StudentId; minutes: number } | null
}

/**
 * The students of a running lesson by who needs the tutor now. Pure: the server and the browser get the same from the same
 * room at the same moment. It changes only when a reason does.
 * @param present null while it is unknown.
 * @param now ms of the server's clock.
 */
export function whoNext(room: Room, present: Presence | null, now: number): WhoNext {
  if (room.status !== 'running') return { next: [], putOff: [], longest: null }
  const moment: Moment = { room, present, now }
  const students = Object.values(room.students)
  const putOff = students
    .flatMap((student) =>
      isPutOff(moment, student) ? [{ studentId: student.id, until: student.putOff!.until }] : [],
    )
    .toSorted((a, b) => a.until - b.until || (a.studentId < b.studentId ? -1 : 1))
  const dueMinutes = minutesOf(contactDueIn(room))
  const next = students
    .filter((student) => !isPutOff(moment, student))
    .map((student) => ({ studentId: student.id, reasons: reasonsOf(moment, student) }))
    .filter(({ reasons }) => reasons.length > 0)
    .map((each) => ({ ...each, rank: rankOf(each.reasons, dueMinutes) }))
    .toSorted((a, b) => compare(a.rank, b.rank) || (a.studentId < b.studentId ? -1 : 1))
    .map(({ studentId, reasons }) => ({ studentId, reasons }))
  return { next, putOff, longest: longestOf(moment, students) }
}

/** A call, and the student's coming back, end the tutor's "later": something has changed meanwhile. */
function isPutOff(moment: Moment, { id, putOff }: RoomStudent): boolean {
  if (!putOff || putOff.until <= moment.now || openCallOf(moment.room, id)) return false
  return !hasComeBack(moment, id, putOff.at)
}

function hasComeBack({ present }: Moment, id: StudentId, after = Infinity): boolean {
  const own = present?.[id]
  return own?.here === true && own.since > after
}

function longestOf(moment: Moment, students: readonly RoomStudent[]): WhoNext['longest'] {
  const { room, now } = moment
  const [longest] = students
    .filter(
      (each) =>
        each.attendance === 'joined' && !isWithoutConnection(moment, each) && !isWithTutor(room, each),
    )
    .toSorted((a, b) => contactSince(room, a) - contactSince(room, b) || (a.id < b.id ? -1 : 1))
  return longest ? { studentId: longest.id, minutes: minutesOf(now - contactSince(room, longest)) } : null
}

/** Compared field by field; the smaller rank is first. */
type Rank = readonly [tier: number, order: number]

/** Calls in the order of raising, then pinned students in the order of pinning, then the others by their weight. */
function rankOf(reasons: readonly Reason[], dueMinutes: number): Rank {
  for (const reason of reasons) {
    if (reason.kind === 'call') return [0, reason.raisedAt]
    if (reason.kind === 'pinned') return [1, reason.since]
  }
  return [2, -reasons.reduce((sum, reason) => sum + weightOf(reason, dueMinutes), 0)]
}

function compare([tier, order]: Rank, [otherTier, otherOrder]: Rank): number {
  return tier - otherTier || order - otherOrder
}

/** Any sign of being stuck. Several of them add up. */
const STUCK = 20
/** A sign that lasts weighs more, but not without end: a page a second would outweigh a whole class. */
const MOST_MORE = 10
/** From its time on more than one sign, and growing faster: nobody is forgotten behind those who are stuck again and again. */
const CONTACT = 25
const CONTACT_A_MINUTE = 20

function weightOf(reason: Reason, dueMinutes: number): number {
  switch (reason.kind) {
    case 'nothing-done':
      return stuck(2 * (reason.minutes - minutesOf(after.NOTHING_DONE_MS)))
    case 'long-on-page':
      return stuck(reason.minutes - minutesOf(after.LONG_AT_LEAST_MS))
    case 'wrong-answers':
      return stuck(reason.count - after.WRONG_IN_ROW)
    case 'turned-pages':
      return stuck(reason.count - after.TURNED_IN_ROW)
    case 'same-sentence':
      return stuck(reason.times - after.MANY_TIMES)
    case 'no-contact':
      return CONTACT + CONTACT_A_MINUTE * (reason.minutes - dueMinutes)
    // Nobody waits for these in front of a page that they do not understand.
    case 'to-hear':
      return 4 + Math.min(4, reason.count)
    case 'offline':
      return 2
    case 'not-here':
      return 1
    case 'call':
    case 'pinned':
      return 0
  }
}

function stuck(more: number): number {
  return STUCK + Math.min(MOST_MORE, more)
}
