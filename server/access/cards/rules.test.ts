import { expect, test } from 'vitest'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { joinSigns } from '#contract/room/slices/join-requests.ts'
import { EmblemName } from '#contract/school/emblems.ts'
import { freshSign, isPast, lessonToEnter, mayShowWall } from './rules.ts'

const now = new Date('2026-11-21T01:00:00Z')
const lesson = { id: 'lesson', status: 'scheduled', endsAt: now.getTime() + 1 } as Lesson

test('a lesson is over when it is finished, cancelled, or past its hour without having begun', () => {
  const past = now.getTime()
  expect(isPast(lesson, now)).toBe(false)
  expect(isPast({ ...lesson, endsAt: past }, now)).toBe(true)
  expect(isPast({ status: 'running', endsAt: past }, now)).toBe(false)
  expect(isPast({ ...lesson, status: 'finished' }, now)).toBe(true)
  expect(isPast({ ...lesson, status: 'cancelled' }, now)).toBe(true)
})

test('a card leads into the lesson that can be joined, and otherwise to the first screen', () => {
  const at = now.getTime()
  const open = { ...lesson, joinFrom: at }
  const [early, over] = [{ ...lesson, joinFrom: at + 1 }, { ...open, status: 'finished' } as Lesson]
  expect(lessonToEnter([early, over, open], now)).toBe(open)
  expect(lessonToEnter([early, over], now)).toBeNull()
})

test('a code hangs on the wall of a lesson of today', () => {
  expect(mayShowWall(lesson, [lesson], now)).toBeNull()
  expect(mayShowWall(lesson, [], now)).toEqual({ refusal: 'NotToday' })
  expect(mayShowWall({ ...lesson, status: 'finished' }, [lesson], now)).toEqual({ refusal: 'LessonOver' })
})

test('two requests under one name never share a sign, and others share one only when none is left', () => {
  for (const taken of joinSigns)
    for (const chance of [0, 0.5, 0.999]) {
      expect(freshSign([taken], [taken], chance)).not.toBe(taken)
      expect(freshSign([taken], joinSigns, chance)).not.toBe(taken)
      expect(freshSign([], joinSigns.toSpliced(joinSigns.indexOf(taken), 1), chance)).toBe(taken)
    }
})

test('no sign of a request is an emblem too: the tutor sees both at once', () => {
  const emblems: readonly string[] = EmblemName.options
  expect(joinSigns.filter((sign) => emblems.includes(sign))).toEqual([])
})
