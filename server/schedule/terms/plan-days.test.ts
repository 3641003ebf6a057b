import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { momentAt } from '#contract/kernel/zones.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { type Calendar, planDays } from './plan-days.ts'

const aSlot = (given: Partial<TermSlot> = {}): TermSlot => ({
  id: newId(),
  classroomId: newId(),
  weekday: 2,
  startsAt: '16:00',
  minutes: 50,
  tutorId: newId(),
  students: [{ studentId: newId(), start: null }],
  exceptions: [],
  ...given,
})

const calendar = (given: Partial<Calendar> = {}, timeZone = 'Asia/Tokyo'): Calendar => ({
  firstDay: '2026-10-05',
  lastDay: '2026-12-26',
  holidayOn: (day) => (day === '2026-11-03' ? '文化の日' : null),
  momentOf: (day, wall) => momentAt(`${day}T${wall}`, timeZone),
  ...given,
})

test('a slot of Tuesdays asks for a lesson each Tuesday of the term, and none on a holiday', () => {
  const days = planDays([aSlot()], calendar())
  expect(days).toHaveLength(12)
  expect(days[0]!.day).toBe('2026-10-06')
  expect(days.at(-1)!.day).toBe('2026-12-22')
  expect(days.filter(({ closed }) => closed).map(({ day, closed }) => [day, closed!.words])).toEqual([
    ['2026-11-03', '文化の日'],
  ])
  expect(days[0]!.facts!.startsAt).toBe(Date.parse('2026-10-06T07:00:00Z'))
  expect(days[0]!.facts!.endsAt).toBe(Date.parse('2026-10-06T07:50:00Z'))
})

test('each weekday has its own days, also in a term of one day and before 1970 was a week old', () => {
  for (let weekday = 1; weekday <= 7; weekday++) {
    const days = planDays([aSlot({ weekday })], calendar({ firstDay: '2026-10-05', lastDay: '2026-10-11' }))
    expect(days.map(({ day }) => day)).toEqual([`2026-10-${String(4 + weekday).padStart(2, '0')}`])
  }
  const single = { firstDay: '1970-01-01', lastDay: '1970-01-01' }
  expect(planDays([aSlot({ weekday: 4 })], calendar(single))).toHaveLength(1)
  expect(planDays([aSlot({ weekday: 5 })], calendar(single))).toHaveLength(0)
})

test('on one day another tutor comes, and on another there is no lesson', () => {
  const stand = newId<TermSlot['tutorId']>()
  const exceptions = [
    { day: '2026-10-13', tutorId: stand },
    { day: '2026-10-20', tutorId: null },
  ]
  const days = planDays([aSlot({ exceptions })], calendar())
  expect(days.filter(({ facts }) => facts!.tutorId === stand).map(({ day }) => day)).toEqual(['2026-10-13'])
  expect(days.find(({ closed }) => closed?.kind === 'off')!.day).toBe('2026-10-20')
})

test('an hour keeps its place on the wall when the clocks change, and an hour that they skip is not planned', () => {
  const spring = { firstDay: '2027-03-08', lastDay: '2027-03-28', holidayOn: () => null }
  const berlin = (startsAt: string) =>
    planDays([aSlot({ weekday: 7, startsAt })], calendar(spring, 'Europe/Berlin'))
  expect(berlin('16:00').map(({ facts }) => new Date(facts!.startsAt).toISOString())).toEqual([
    '2027-03-14T15:00:00.000Z',
    '2027-03-21T15:00:00.000Z',
    '2027-03-28T14:00:00.000Z',
  ])
  expect(berlin('02:30').map(({ closed }) => closed?.kind ?? null)).toEqual([null, null, 'skipped'])
})

test('a slot without students asks for no lesson', () => {
  expect(planDays([aSlot({ students: [] })], calendar())).toEqual([])
})
