import type { ClassroomId, SlotId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The parts of a lesson that follow its slot. Times in ms. */
export interface LessonFacts {
  classroomId: ClassroomId
  tutorId: TutorId
  startsAt: number
  endsAt: number
  students: readonly FactStudent[]
}

interface FactStudent {
  id: StudentId
  start: Place | null
}

/** One day of a slot: the lesson that it asks for, and what keeps it from taking place. */
export interface WantedDay {
  slotId: SlotId
  day: string
  facts: LessonFacts | null
  /** `skipped`: the clocks skip the hour, so there is no such lesson. Null: nothing does. */
  closed: { kind: 'holiday' | 'off' | 'skipped'; words: string } | null
}

export interface Calendar {
  /** The first and the last day of the term. */
  firstDay: string
  lastDay: string
  /** The name of the holiday; null for a working day. */
  holidayOn(day: string): string | null
  /** The ms of a wall clock's time on a day in the branch's time zone; null for an hour that the clocks skip. */
  momentOf(day: string, wall: string): number | null
}

/** Every day of every slot within the term, in order. A slot without students asks for nothing. */
export function planDays(slots: readonly TermSlot[], calendar: Calendar): WantedDay[] {
  return slots.flatMap((slot) =>
    slot.students.length === 0
      ? []
      : daysOf(slot.weekday, calendar).map((day) => wantedOn(slot, day, calendar)),
  )
}

function wantedOn(slot: TermSlot, day: string, calendar: Calendar): WantedDay {
  const { id: slotId, classroomId, minutes, students } = slot
  const exception = slot.exceptions.find((each) => each.day === day)
  const startsAt = calendar.momentOf(day, slot.startsAt)
  if (startsAt === null) return { slotId, day, facts: null, closed: { kind: 'skipped', words: '' } }
  const facts = {
    classroomId,
    tutorId: exception?.tutorId ?? slot.tutorId,
    startsAt,
    endsAt: startsAt + minutes * MINUTE_MS,
    students: students.map(({ studentId: id, start }) => ({ id, start })),
  }
  const holiday = calendar.holidayOn(day)
  if (holiday !== null) return { slotId, day, facts, closed: { kind: 'holiday', words: holiday } }
  const isOff = exception?.tutorId === null
  return { slotId, day, facts, closed: isOff ? { kind: 'off', words: '' } : null }
}

/** The days of a weekday from the first day to the last. @param weekday 1 is Monday. */
function daysOf(weekday: number, { firstDay, lastDay }: Pick<Calendar, 'firstDay' | 'lastDay'>): string[] {
  const first = Date.parse(firstDay)
  // 1970-01-05 was a Monday.
  const ahead = (weekday - 1 - (Math.floor(first / DAY_MS) - 4) + 7 * DAY_MS) % 7
  const days: string[] = []
  for (let ms = first + ahead * DAY_MS; ms <= Date.parse(lastDay); ms += 7 * DAY_MS)
    days.push(new Date(ms).toISOString().slice(0, 10))
  return days
}
