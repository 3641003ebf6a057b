import { expect, test } from 'vitest'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { chooseHero, lessonToEnter } from './choose-hero.ts'

const MINUTE = 60_000
const place = { textbookId: 'fire' as never, page: 4 }
const stopped = { place, fresh: false }
const aLesson = (given: Partial<Lesson> = {}): Lesson => ({
  id: 'lesson' as never,
  classroom: { id: 'room' as never, name: 'Sakura' },
  tutor: { id: 'sato' as never, displayName: 'Sato' },
  kind: 'regular',
  startsAt: 60 * MINUTE,
  endsAt: 110 * MINUTE,
  status: 'scheduled',
  cancelReason: null,
  studentCount: 4,
  joinFrom: 50 * MINUTE,
  ...given,
})

test('the home offers a running lesson, and otherwise the book that was open', () => {
  const lesson = aLesson()
  expect(chooseHero(lesson, stopped)).toEqual({ kind: 'lesson', lesson })
  expect(chooseHero(null, stopped)).toEqual({ kind: 'reading', place, fresh: false })
})

test('a student without a lesson and without a book has nothing to press', () => {
  expect(chooseHero(null, null)).toBeNull()
  expect(chooseHero(null, { place: null, fresh: true })).toBeNull()
})

test('only a lesson that can be entered now is offered, a running one before the others', () => {
  const now = 55 * MINUTE
  const running = aLesson({ id: 'running' as never, status: 'running' })
  expect(lessonToEnter([aLesson()], 49 * MINUTE)).toBeNull()
  expect(lessonToEnter([aLesson({ status: 'cancelled' })], now)).toBeNull()
  expect(lessonToEnter([aLesson(), running], now)).toBe(running)
  expect(lessonToEnter([aLesson()], now)).toEqual(aLesson())
})
