import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LessonId, SlotId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { findClashes } from '#server/schedule/bookings/index.ts'
import { bookingOf, isBooked, type Plan, saved, someFacts } from '#server/schedule/terms/testing/a-plan.ts'
import { freeTutors } from './free-tutors.ts'
import { hasMissed, mayGive } from './rules.ts'

type PlannedLesson = Plan['lessons'][number]
type PlannedDay = Parameters<typeof saved>[1][number]

// Few people and hours, so that lessons clash often.
const tutors = ['mori', 'hayashi', 'sasaki'].map((id) => ({ id: id as TutorId, displayName: id }))
const rooms = ['midori', 'sora', 'hoshi']
const students = ['aoi', 'mei', 'ren', 'yui']
const WEEK = 10_000

const hour = {
  tutor: fc.constantFrom(...tutors.map(({ id }) => id as string)),
  room: fc.constantFrom(...rooms),
  at: fc.integer({ min: 1, max: 20 }).map((tens) => tens * 20),
}
const at = { slot: fc.nat({ max: 1 }), week: fc.nat({ max: 1 }) }
const step = fc.oneof(
  fc.record({
    act: fc.constant('edit' as const),
    slot: at.slot,
    facts: fc.option(
      fc.record({ ...hour, students: fc.uniqueArray(fc.constantFrom(...students), { minLength: 1 }) }),
    ),
  }),
  fc.record({ act: fc.constantFrom('run' as const, 'cancel' as const, 'back' as const), ...at }),
  fc.record({ act: fc.constant('give' as const), ...at, to: fc.nat({ max: 2 }) }),
  fc.record({ act: fc.constant('absent' as const), ...at, student: fc.constantFrom(...students) }),
  fc.record({ act: fc.constant('make-up' as const), ...at, week2: at.week, ...hour }),
  fc.record({ act: fc.constant('move' as const), ...at, ...hour }),
)

interface School extends Plan {
  /** Lessons that no slot makes. */
  extra: readonly PlannedLesson[]
  standIns: ReadonlyMap<LessonId, TutorId>
  absent: ReadonlySet<string>
}

const all = ({ lessons, extra }: School) => [...lessons, ...extra]
const bookings = (school: School, without?: PlannedLesson) =>
  all(school)
    .filter((each) => isBooked(each) && each.id !== without?.id)
    .map(({ there }) => bookingOf(there))
const statusOf = ({ fixed }: PlannedLesson) =>
  fixed === 'ran' ? ('finished' as const) : fixed === 'cancelled' ? fixed : ('scheduled' as const)

function changed(school: School, lesson: PlannedLesson, given: Partial<PlannedLesson>): School {
  const swap = (each: PlannedLesson) => (each.id === lesson.id ? { ...lesson, ...given } : each)
  return { ...school, lessons: school.lessons.map(swap), extra: school.extra.map(swap) }
}

/** Gives a lesson to another tutor, or back, as far as the rules allow it. */
function given(school: School, lesson: PlannedLesson, to: TutorId): School {
  const { there } = lesson
  const facts = { status: statusOf(lesson), cancelReason: null, endsAt: there.endsAt }
  if (mayGive(facts, lesson.fixed === 'ran', 0)) return school
  const free = freeTutors(bookingOf(there), tutors, bookings(school, lesson))
  if (!free.some(({ id }) => id === to)) return school
  const first = school.standIns.get(lesson.id) ?? there.tutorId
  const standIns = new Map(school.standIns)
  if (first === to) standIns.delete(lesson.id)
  else standIns.set(lesson.id, first)
  return { ...changed(school, lesson, { there: { ...there, tutorId: to } }), standIns }
}

/** A new lesson for those who missed one, if nobody and no room has another one then. */
function madeUp(
  school: School,
  lesson: PlannedLesson,
  where: { tutor: string; room: string; at: number },
): School {
  const { there, id } = lesson
  const facts = { kind: 'regular' as const, status: statusOf(lesson), endsAt: there.endsAt }
  const missed = there.students.filter((student) =>
    hasMissed(
      { lesson: facts, isExcused: school.absent.has(`${id} ${student.id}`), hasCome: lesson.fixed === 'ran' },
      0,
    ),
  )
  if (missed.length === 0) return school
  const planned = someFacts({ ...where, students: missed.map((student) => student.id) })
  if (findClashes([bookingOf(planned)], bookings(school)).length > 0) return school
  const fresh = `make-up ${school.extra.length}`
  return {
    ...school,
    extra: [
      ...school.extra,
      {
        id: fresh as LessonId,
        slotId: fresh as SlotId,
        day: '',
        fixed: null,
        words: '',
        planned,
        there: planned,
        movedTo: null,
      },
    ],
  }
}

test('no order of edits, absences, stand-ins, cancellations, moves and make-ups touches what ran or books anybody twice', () => {
  const counts = { saved: 0, given: 0, back: 0, madeUp: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 15, maxLength: 30 }), (steps) => {
      let school: School = { lessons: [], extra: [], standIns: new Map(), absent: new Set() }
      const slots = new Map<number, Parameters<typeof someFacts>[0] | null>([
        [0, { at: 100 }],
        [1, { tutor: 'hayashi', room: 'sora', at: 100, students: ['mei'] }],
      ])
      for (const each of steps) {
        const before = school
        const isIt = (lesson: PlannedLesson) =>
          'week' in each && lesson.slotId === `slot-${each.slot}` && lesson.day === `week-${each.week}`
        const lesson = school.lessons.find(isIt)
        if (each.act === 'edit') slots.set(each.slot, each.facts)
        else if (!lesson && school.lessons.length > 0) continue
        else if (!lesson) slots.set(0, { at: 100 })
        else if (each.act === 'give') {
          school = given(school, lesson, tutors[each.to]!.id)
          if (school !== before) counts.given++
        } else if (each.act === 'back') {
          const first = school.standIns.get(lesson.id)
          school = first ? given(school, lesson, first) : school
          if (school !== before) counts.back++
        } else if (each.act === 'absent')
          school = {
            ...school,
            absent: new Set([...school.absent, `${lesson.id} ${each.student as StudentId}`]),
          }
        else if (each.act === 'make-up') {
          school = madeUp(school, lesson, { ...each, at: each.at + each.week2 * WEEK })
          if (school !== before) counts.madeUp++
        } else if (lesson.fixed) continue
        else if (each.act === 'move') {
          const there = {
            ...someFacts({ ...each, at: each.at + each.week * WEEK }),
            students: lesson.there.students,
          }
          const isFree = findClashes([bookingOf(there)], bookings(school, lesson)).length === 0
          if (isFree) school = changed(school, lesson, { there, movedTo: { holiday: null } })
        } else school = changed(school, lesson, { fixed: each.act === 'run' ? 'ran' : 'cancelled' })

        // The term is saved after each step; the extra lessons are other bookings for it.
        const days = [...slots].flatMap(([slot, facts]) => (facts ? daysOf(slot, facts) : []))
        const next = saved(school, days, 0)
        const isFree =
          next &&
          findClashes(
            next.lessons.filter(isBooked).map(({ there }) => bookingOf(there)),
            school.extra.filter(isBooked).map(({ there }) => bookingOf(there)),
          ).length === 0
        if (next && isFree) {
          school = { ...school, lessons: next.lessons }
          counts.saved++
          expect(saved(school, days, 0)).toEqual(next)
        } else counts.refused++

        expect(findClashes(bookings(school), [])).toEqual([])
        for (const fixed of all(before).filter((one) => one.fixed !== null))
          expect(all(school).find(({ id }) => id === fixed.id)).toEqual(fixed)
        for (const [id] of school.standIns) {
          const stood = before.lessons.find((one) => one.id === id)
          const now = school.lessons.find((one) => one.id === id)
          // A stand-in survives every save of the term, unless the slot itself has named the same tutor since.
          if (stood && stood.there.tutorId !== stood.planned.tutorId && each.act === 'edit' && now)
            expect(now.there.tutorId).toBe(stood.there.tutorId)
        }
      }
    }),
    { numRuns: 120 },
  )
  // The premise: each end was reached.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})

/** The days that a slot asks for: one a week, on two weeks. */
function daysOf(slot: number, facts: NonNullable<Parameters<typeof someFacts>[0]>): PlannedDay[] {
  return [0, 1].map((week): PlannedDay => ({
    slotId: `slot-${slot}` as SlotId,
    day: `week-${week}`,
    facts: someFacts({ ...facts, at: (facts.at ?? 0) + week * WEEK }),
    closed: null,
  }))
}
