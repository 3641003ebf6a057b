import { expect, test } from 'vitest'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { dayText } from '#web/ui/week/days.ts'
import { byClassroom, daysFrom, nearName, stepsFrom } from './days.ts'

const TOKYO = 'Asia/Tokyo'
const lesson = (classroom: string, startsAt: string, tutor = 'mori') =>
  ({
    classroom: { id: classroom, name: classroom },
    tutor: { id: tutor },
    startsAt: Date.parse(startsAt),
  }) as Lesson

test("a day is the branch's day, whatever the device's clock says", () => {
  expect(dayAt(Date.parse('2026-11-21T14:59:00Z'), TOKYO)).toBe('2026-11-21')
  expect(dayAt(Date.parse('2026-11-21T15:00:00Z'), TOKYO)).toBe('2026-11-22')
})

test('days go back as well as forward, a week with each press', () => {
  expect(stepsFrom('2026-11-22')).toEqual({ earlier: '2026-11-15', later: '2026-11-29' })
  expect(stepsFrom('2027-01-03')).toEqual({ earlier: '2026-12-27', later: '2027-01-10' })
  expect(daysFrom(stepsFrom('2026-11-22').earlier)).toContain('2026-11-21')
})

test('only the days around today have names of their own', () => {
  const names = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) =>
    nearName(day, '2026-11-22'),
  )
  expect(names).toEqual([null, 'yesterday', 'today', 'tomorrow', null])
})

test('today and six days ahead, over the end of a year', () => {
  const days = daysFrom('2026-12-28')
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toBe('2027-01-03')
})

test('a day is short in both languages', () => {
  expect(dayText('2026-11-21', 'ja')).toEqual({ date: '11/21', weekday: '土' })
  expect(dayText('2026-11-21', 'en')).toEqual({ date: '11/21', weekday: 'Sat' })
})

test('lessons stand under their classroom in the order of the clock', () => {
  const late = lesson('ひまわり', '2026-11-21T08:00:00Z')
  const early = lesson('ひまわり', '2026-11-21T06:00:00Z')
  const other = lesson('さくら', '2026-11-21T07:00:00Z')
  const tomorrow = lesson('さくら', '2026-11-21T16:00:00Z')
  const groups = byClassroom([late, tomorrow, early, other], '2026-11-21', TOKYO, 'mori')
  expect(groups.map((group) => [group.classroom.name, group.lessons])).toEqual([
    ['さくら', [other]],
    ['ひまわり', [early, late]],
  ])
})

test('the classroom where a tutor has a lesson comes before the others', () => {
  const others = lesson('さくら', '2026-11-21T07:00:00Z', 'hayashi')
  const own = lesson('ひまわり', '2026-11-21T08:00:00Z', 'mori')
  const names = (tutor: string) =>
    byClassroom([others, own], '2026-11-21', TOKYO, tutor).map(({ classroom }) => classroom.name)
  expect(names('mori')).toEqual(['ひまわり', 'さくら'])
  expect(names('hayashi')).toEqual(['さくら', 'ひまわり'])
})
