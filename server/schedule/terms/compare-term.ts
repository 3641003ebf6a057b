import type { LessonId, SlotId } from '#contract/kernel/ids.ts'
import { dayAt, momentAt } from '#contract/kernel/zones.ts'
import type { Holiday } from '#contract/schedule/holidays.ts'
import type { TermSlot, SlotDay, Term, TermClash } from '#contract/schedule/terms.ts'
import type { Branch } from '#contract/school/school.ts'
import type { Tx } from '#server/platform/database.ts'
import { findClashes, type LessonBooking, listBookings } from '#server/schedule/bookings/index.ts'
import { listStudents, directoryStore } from '#server/school/people/index.ts'
import { type SlotChange, findDifference, type SlotLesson } from './find-difference.ts'
import { listHolidays } from './holidays/holidays.ts'
import { type Calendar, planDays } from './plan-days.ts'
import { listSlotLessons, type StoredSlotLesson } from './slot-lesson-store.ts'

interface Question {
  tx: Tx
  branch: Branch
  now: Date
}

interface Compared {
  changes: SlotChange[]
  clashes: TermClash[]
}

/** Two weeks around a term, for lessons that were moved out of it by hand. */
const AROUND_MS = 14 * 86_400_000

/**
 * The difference between a term's lessons and those that these slots ask for, with the clashes of each lesson that would be
 * new or changed.
 * @param given `holidays`: in place of those that are saved. `isOf`: only the changes of these days.
 */
export async function compareTerm(
  { tx, branch, now }: Question,
  term: Term,
  slots: readonly TermSlot[],
  given: { holidays?: readonly Holiday[]; isOf?(day: string): boolean } = {},
): Promise<Compared> {
  const stored = await listSlotLessons(tx, term.id)
  const around = {
    firstDay: dayAfter(term.firstDay, -AROUND_MS),
    lastDay: dayAfter(term.lastDay, AROUND_MS),
  }
  const calendar = calendarOf(branch, term, given.holidays ?? (await listHolidays(tx, branch, around)))
  const dayOf = (ms: number) => dayAt(new Date(ms), branch.timeZone)
  const lessons = stored.map((lesson) => slotLessonOf(lesson, calendar, dayOf, now))
  const days = planDays(await ofTheSchool(tx, branch, slots), calendar)
  const all = findDifference(days, lessons, now.getTime())
  const { isOf } = given
  const changes = isOf
    ? all.filter(({ day, there }) => isOf(day) || (there !== null && isOf(dayOf(there.startsAt))))
    : all
  return { changes, clashes: await clashesOf(tx, branch, changes) }
}

/** Leavers stay in the slots in which they were, and get no new lesson. */
async function ofTheSchool(tx: Tx, branch: Branch, slots: readonly TermSlot[]): Promise<TermSlot[]> {
  const current = await directoryStore.listCurrentStudents(tx, branch.id)
  return slots.map((slot) => ({
    ...slot,
    students: slot.students.filter(({ studentId }) => current.has(studentId)),
  }))
}

function calendarOf(branch: Branch, { firstDay, lastDay }: Term, holidays: readonly Holiday[]): Calendar {
  const closed = new Map(holidays.flatMap(({ day, name, isClosed }) => (isClosed ? [[day, name]] : [])))
  const moments = new Map<string, number | null>()
  return {
    firstDay,
    lastDay,
    holidayOn: (day) => closed.get(day) ?? null,
    momentOf(day, wall) {
      const at = `${day}T${wall}`
      // Slots share their hours, and a time zone is slow to ask.
      if (!moments.has(at)) moments.set(at, momentAt(at, branch.timeZone))
      return moments.get(at)!
    },
  }
}

function slotLessonOf(
  { id, slotId, day, status, cancelReason, isOpen, planned, there }: StoredSlotLesson,
  calendar: Calendar,
  dayOf: (ms: number) => string,
  now: Date,
): SlotLesson {
  const isOver = isOpen || status === 'running' || status === 'finished' || there.startsAt <= now.getTime()
  const newDay = there.startsAt === planned.startsAt ? day : dayOf(there.startsAt)
  return {
    id,
    slotId,
    day,
    fixed: status === 'cancelled' ? 'cancelled' : isOver ? 'ran' : null,
    words: cancelReason ?? '',
    planned,
    there,
    movedTo: newDay === day ? null : { holiday: calendar.holidayOn(newDay) },
  }
}

interface TermBooking extends LessonBooking {
  slotId: SlotId | null
  day: string
}

async function clashesOf(tx: Tx, branch: Branch, changes: readonly SlotChange[]): Promise<TermClash[]> {
  const names = await directoryStore.listNames(tx, branch.id)
  const wanted = changes.flatMap(({ kind, slotId, day, lessonId, facts }): TermBooking[] =>
    facts && (kind === 'new' || kind === 'changed')
      ? [
          {
            ...facts,
            studentIds: facts.students.map(({ id }) => id),
            slotId,
            day,
            lessonId,
            kind: 'regular',
            classroom: names.get(facts.classroomId) ?? '',
            tutor: names.get(facts.tutorId) ?? '',
          },
        ]
      : [],
  )
  if (wanted.length === 0) return []
  const touched = new Set(
    changes.flatMap(({ kind, lessonId }) => (kind === 'changed' || kind === 'gone' ? [lessonId] : [])),
  )
  const slotOf = new Map<LessonId | null, SlotId>(changes.map(({ lessonId, slotId }) => [lessonId, slotId]))
  const span = {
    from: Math.min(...wanted.map(({ startsAt }) => startsAt)),
    to: Math.max(...wanted.map(({ endsAt }) => endsAt)),
  }
  const others = (await listBookings(tx, branch.id, span))
    .filter(({ lessonId }) => !touched.has(lessonId))
    .map((booking): TermBooking => ({ ...booking, slotId: slotOf.get(booking.lessonId) ?? null, day: '' }))
  const found = findClashes(wanted, others)
  const clashes: TermClash[] = []
  for (const { busy, booking, other, studentIds } of found.slice(0, MOST_CLASHES))
    clashes.push({
      slotId: booking.slotId!,
      day: booking.day,
      startsAt: booking.startsAt,
      busy,
      names:
        busy === 'TutorBusy'
          ? [booking.tutor]
          : busy === 'RoomBusy'
            ? [booking.classroom]
            : (await listStudents(tx, studentIds)).map(({ displayName }) => displayName),
      other: {
        lessonId: other.lessonId,
        slotId: other.slotId,
        kind: other.kind,
        startsAt: other.startsAt,
        classroom: other.classroom,
        tutor: other.tutor,
      },
    })
  return clashes
}

/** A slot beside another one clashes in each week of the term; more than these nobody reads. */
const MOST_CLASHES = 200

/** The changes as the office's screen shows them. */
export function daysOf(changes: readonly SlotChange[]): SlotDay[] {
  return changes.map(({ slotId, day, kind, lessonId, changes: parts, byHand, words }) => ({
    slotId,
    day,
    kind,
    lessonId,
    changes: parts,
    byHand,
    words,
  }))
}

function dayAfter(day: string, ms: number): string {
  return new Date(Date.parse(day) + ms).toISOString().slice(0, 10)
}
