import { expect, test } from 'vitest'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { axisOf } from './axis.ts'

const ZONE = 'Asia/Tokyo'
const DAY = '2026-11-24'
const at = (clock: string) => Date.parse(`${DAY}T${clock}:00+09:00`)
const lesson = (from: string, until: string) =>
  ({ id: from as LessonId, startsAt: at(from), endsAt: at(until) }) as Lesson
const axis = (...lessons: Lesson[]) => axisOf(lessons, DAY, ZONE)
const placed = ({ blocks }: ReturnType<typeof axisOf>) =>
  blocks.map(({ lesson: { id }, from, hours, lane, lanes }) => [id, from, hours, lane, lanes])

test('the axis goes from the hour of the first lesson to the end of the last', () => {
  const day = axis(lesson('17:00', '17:50'), lesson('10:30', '11:20'))
  expect([day.startsAt, day.hours]).toEqual([at('10:00'), 8])
  expect(placed(day)).toEqual([
    ['10:30', 0.5, expect.closeTo(0.83, 2), 0, 1],
    ['17:00', 7, expect.closeTo(0.83, 2), 0, 1],
  ])
})

test('a short lesson is as high as its name and its emblems, and a single one has some hours around it', () => {
  const day = axis(lesson('16:00', '16:20'))
  expect(day.hours).toBe(4)
  expect(placed(day)).toEqual([['16:00', 0, 0.7, 0, 1]])
})

test('lessons at the same time stand beside each other, and a later one has the whole width again', () => {
  const day = axis(lesson('16:00', '16:50'), lesson('16:30', '17:20'), lesson('18:00', '18:50'))
  expect(placed(day)).toEqual([
    ['16:00', 0, expect.closeTo(0.83, 2), 0, 2],
    ['16:30', 0.5, expect.closeTo(0.83, 2), 1, 2],
    ['18:00', 2, expect.closeTo(0.83, 2), 0, 1],
  ])
})

test('a lesson of the whole day stands above the axis, and a day without lessons has none', () => {
  const day = axis(lesson('00:00', '23:00'))
  expect([day.hours, day.blocks, day.allDay.map(({ id }) => id)]).toEqual([0, [], ['00:00']])
  expect(axis()).toMatchObject({ hours: 0, blocks: [], allDay: [] })
})
