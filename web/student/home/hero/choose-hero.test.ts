import { expect, test } from 'vitest'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { chooseHero } from './choose-hero.ts'

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
const evening = aLesson({
  id: 'evening' as never,
  startsAt: 300 * MINUTE,
  joinFrom: 290 * MINUTE,
  endsAt: 350 * MINUTE,
})
const kindAt = (minute: number, ...lessons: Lesson[]) => {
  const hero = chooseHero(lessons, stopped, minute * MINUTE)
  return hero && 'lesson' in hero ? [hero.kind, hero.lesson.id] : [hero?.kind]
}

test('a lesson is later until its door opens, then to enter, then over', () => {
  const lesson = aLesson()
  expect([49, 50, 111].map((minute) => kindAt(minute, lesson)[0])).toEqual(['later', 'enter', 'over'])
  expect(kindAt(0, aLesson({ status: 'running' }))[0]).toBe('enter')
})

test('a cancelled lesson says so, and only where no other is left or was held', () => {
  const off = aLesson({ status: 'cancelled' })
  expect(kindAt(0, off)).toEqual(['off', 'lesson'])
  expect(kindAt(55, off, evening)).toEqual(['later', 'evening'])
  expect(kindAt(55, off, aLesson({ id: 'held' as never, status: 'finished' }))).toEqual(['over', 'held'])
})

test('of two lessons today the next one is offered', () => {
  expect(kindAt(55, evening, aLesson())).toEqual(['enter', 'lesson'])
  expect(kindAt(200, evening, aLesson({ status: 'finished' }))).toEqual(['later', 'evening'])
  const running = aLesson({ id: 'running' as never, status: 'running' })
  expect(kindAt(55, aLesson(), running)).toEqual(['enter', 'running'])
})

test('a day without a lesson offers the book that was open, and without a book there is nothing to press', () => {
  expect(chooseHero([], stopped, 0)).toEqual({ kind: 'reading', place, fresh: false })
  expect(chooseHero([], null, 0)).toBeNull()
  expect(chooseHero([], { place: null, fresh: true }, 0)).toBeNull()
})
