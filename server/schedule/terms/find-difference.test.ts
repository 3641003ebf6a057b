import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LessonId, SlotId, TextbookId } from '#contract/kernel/ids.ts'
import { findClashes } from '#server/schedule/bookings/index.ts'
import { findDifference, type SlotLesson } from './find-difference.ts'
import type { LessonFacts, WantedDay } from './plan-days.ts'
import { bookingOf, isBooked, type Plan, saved, someFacts } from './testing/a-plan.ts'

const slotId = 'tuesday' as SlotId
const day = '2026-12-01'
const wants = (facts: LessonFacts | null, closed: WantedDay['closed'] = null): WantedDay => ({
  slotId,
  day,
  facts,
  closed,
})
const aLesson = (given: Partial<SlotLesson> = {}): SlotLesson => ({
  id: 'lesson' as LessonId,
  slotId,
  day,
  fixed: null,
  words: '',
  planned: someFacts(),
  there: someFacts(),
  movedTo: null,
  ...given,
})
const only = (days: WantedDay[], lessons: SlotLesson[]) => {
  const [change, ...others] = findDifference(days, lessons, 0)
  expect(others).toEqual([])
  return change!
}
const holiday = { kind: 'holiday', words: '文化の日' } as const

test('a day without a lesson gets one, unless its hour has begun or the branch is closed', () => {
  expect(only([wants(someFacts())], []).kind).toBe('new')
  expect(findDifference([wants(someFacts({ at: 5 }))], [], 5)).toEqual([])
  expect(only([wants(someFacts(), holiday)], [])).toMatchObject({ kind: 'holiday', words: '文化の日' })
})

test('a lesson follows its slot in each part that nobody has changed by hand', () => {
  const next = someFacts({ tutor: 'hayashi', at: 2_000, students: ['aoi', 'mei'] })
  const substituted = aLesson({ there: someFacts({ tutor: 'sasaki' }) })
  const change = only([wants(next)], [substituted])
  expect(change).toMatchObject({ kind: 'changed', changes: ['time', 'students'], byHand: ['tutor'] })
  expect(change.facts).toEqual({ ...next, tutorId: 'sasaki' })
})

test('a student who was added to a lesson stays, and one who was removed does not come back', () => {
  const there = someFacts({ students: ['aoi', 'extra'] })
  const lesson = aLesson({ planned: someFacts({ students: ['aoi', 'ill'] }), there })
  const change = only([wants(someFacts({ students: ['aoi', 'ill', 'fresh'] }))], [lesson])
  expect(change.facts!.students.map(({ id }) => id)).toEqual(['aoi', 'fresh', 'extra'])
  expect(change.byHand).toEqual(['students'])
})

test('a page that a tutor assigned stays when the slot names another book', () => {
  const page = (textbookId: string, at: number) => ({ textbookId: textbookId as TextbookId, page: at })
  const at = (start: ReturnType<typeof page> | null) => ({
    ...someFacts(),
    students: [{ ...someFacts().students[0]!, start }],
  })
  const assigned = aLesson({ planned: at(page('cat', 1)), there: at(page('cat', 7)) })
  expect(only([wants(at(page('dog', 1)))], [assigned]).kind).toBe('same')
  const untouched = aLesson({ planned: at(page('cat', 1)), there: at(page('cat', 1)) })
  expect(only([wants(at(page('dog', 1)))], [untouched]).facts!.students[0]!.start).toEqual(page('dog', 1))
})

test('a lesson that ran or was cancelled stays as it is, whatever becomes of its slot', () => {
  for (const fixed of ['ran', 'cancelled'] as const)
    for (const days of [[], [wants(someFacts({ tutor: 'hayashi' }))], [wants(someFacts(), holiday)]]) {
      const change = only(days, [aLesson({ fixed, there: someFacts({ room: 'sora' }) })])
      expect(change).toMatchObject({ kind: fixed, changes: [], facts: someFacts({ room: 'sora' }) })
    }
})

test('a lesson goes with its slot, on a holiday and on a day off', () => {
  expect(only([], [aLesson()]).kind).toBe('gone')
  expect(only([wants(someFacts(), holiday)], [aLesson()])).toMatchObject({ kind: 'gone', words: '文化の日' })
  expect(only([wants(someFacts(), { kind: 'off', words: '' })], [aLesson()]).kind).toBe('gone')
})

test('a lesson that was moved from a holiday to a working day takes place', () => {
  const moved = (name: string | null) =>
    aLesson({ there: someFacts({ at: 9_000 }), movedTo: { holiday: name } })
  expect(only([wants(someFacts(), holiday)], [moved(null)])).toMatchObject({ kind: 'same', byHand: ['time'] })
  expect(only([wants(someFacts(), holiday)], [moved('雪の日')]).kind).toBe('gone')
  expect(only([wants(someFacts())], [moved('雪の日')]).kind).toBe('gone')
})

// Few people and hours, so that lessons clash often.
interface WeeklyHour {
  tutor: string
  room: string
  at: number
  students: string[]
}

const facts: fc.Arbitrary<WeeklyHour> = fc.record({
  tutor: fc.constantFrom('mori', 'hayashi', 'sasaki'),
  room: fc.constantFrom('midori', 'sora', 'hoshi'),
  at: fc.integer({ min: 1, max: 40 }).map((tens) => tens * 20),
  students: fc.uniqueArray(fc.constantFrom('aoi', 'mei', 'ren', 'yui', 'sota'), {
    minLength: 1,
    maxLength: 4,
  }),
})
const somewhere = { slot: fc.integer({ min: 0, max: 3 }), week: fc.integer({ min: 0, max: 3 }) }
const step = fc.oneof(
  fc.record({ act: fc.constant('edit' as const), slot: somewhere.slot, facts: fc.option(facts) }),
  fc.record({ act: fc.constant('close' as const), ...somewhere }),
  fc.record({ act: fc.constant('open' as const), ...somewhere }),
  fc.record({ act: fc.constant('off' as const), ...somewhere }),
  fc.record({ act: fc.constant('hand' as const), ...somewhere, facts }),
  fc.record({ act: fc.constantFrom('run' as const, 'cancel' as const), ...somewhere }),
)

const dayOf = (week: number) => `2026-12-0${week + 1}`
const WEEK = 10_000

/** The days that these slots ask for: one a week, on four weeks. */
function daysOf(
  slots: ReadonlyMap<number, WeeklyHour | null>,
  closed: ReadonlySet<number>,
  off: ReadonlySet<string>,
): WantedDay[] {
  return [...slots].flatMap(([slot, given]) =>
    given === null
      ? []
      : [0, 1, 2, 3].map((week): WantedDay => ({
          slotId: `slot-${slot}` as SlotId,
          day: dayOf(week),
          facts: someFacts({ ...given, at: given.at + week * WEEK }),
          closed: closed.has(week)
            ? { kind: 'holiday', words: '' }
            : off.has(`${slot} ${week}`)
              ? { kind: 'off', words: '' }
              : null,
        })),
  )
}

test('no order of changes touches past lessons or books anybody twice, and repeating the last changes nothing', () => {
  let refused = 0
  let changed = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let plan: Plan = { lessons: [] }
      const slots = new Map<number, WeeklyHour | null>()
      const closed = new Set<number>()
      const off = new Set<string>()
      for (const each of steps) {
        const before = plan
        if (each.act === 'edit') slots.set(each.slot, each.facts)
        else if (each.act === 'close') closed.add(each.week)
        else if (each.act === 'open') closed.delete(each.week)
        else if (each.act === 'off') off.add(`${each.slot} ${each.week}`)
        else plan = byHand(plan, each)
        const next = saved(plan, daysOf(slots, closed, off), 0)
        if (next) {
          if (JSON.stringify(next) !== JSON.stringify(plan)) changed++
          plan = next
          expect(saved(plan, daysOf(slots, closed, off), 0)).toEqual(plan)
          const kinds = findDifference(daysOf(slots, closed, off), plan.lessons, 0).map(({ kind }) => kind)
          expect(kinds.filter((kind) => ['new', 'changed', 'gone'].includes(kind))).toEqual([])
        } else refused++
        const booked = plan.lessons.filter(isBooked).map(({ there }) => bookingOf(there))
        expect(findClashes(booked, [])).toEqual([])
        for (const ran of before.lessons.filter(({ fixed }) => fixed !== null))
          expect(plan.lessons.find(({ id }) => id === ran.id)).toEqual(ran)
      }
    }),
    { numRuns: 400 },
  )
  // The premise: both ends were reached often.
  expect(refused).toBeGreaterThan(5)
  expect(changed).toBeGreaterThan(5)
})

/** One lesson is changed by hand, runs, or is cancelled, as far as the rules of those ways allow it. */
function byHand(
  plan: Plan,
  each: { act: 'hand' | 'run' | 'cancel'; slot: number; week: number; facts?: WeeklyHour },
): Plan {
  const isIt = (lesson: SlotLesson) =>
    lesson.slotId === `slot-${each.slot}` && lesson.day === dayOf(each.week)
  const lesson = plan.lessons.find(isIt)
  if (!lesson || lesson.fixed) return plan
  const others = plan.lessons.filter((other) => other !== lesson)
  const changed = (given: Partial<SlotLesson>): Plan => ({
    lessons: plan.lessons.map((other) => (other === lesson ? { ...lesson, ...given } : other)),
  })
  if (each.act === 'run') return changed({ fixed: 'ran' })
  if (each.act === 'cancel') return changed({ fixed: 'cancelled' })
  const given = each.facts!
  const there = someFacts({ ...given, at: given.at + each.week * WEEK })
  const booked = others.filter(isBooked).map((other) => bookingOf(other.there))
  if (findClashes([bookingOf(there)], booked).length > 0) return plan
  const isMoved = there.startsAt !== lesson.planned.startsAt
  return changed({ there, movedTo: isMoved ? { holiday: null } : null })
}
