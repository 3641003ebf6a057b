import { expect, test } from 'vitest'
import type { LessonId, TutorId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { ownDayOf } from './own-day.ts'

const ME = 'me' as TutorId
const HOUR_MS = 3_600_000
const lesson = (id: string, hour: number, facts: Partial<Lesson> = {}): Lesson =>
  ({
    id: id as LessonId,
    tutor: { id: ME, displayName: '森 まどか' },
    startsAt: hour * HOUR_MS,
    endsAt: (hour + 0.8) * HOUR_MS,
    status: 'scheduled',
    ...facts,
  }) as Lesson
const namesOf = ({ next, later, cancelled, others }: ReturnType<typeof ownDayOf>) => ({
  next: next?.id,
  cancelled: cancelled.map(({ id }) => id),
  later: later.map(({ id }) => id),
  others: others.map(({ id }) => id),
})

test('the next lesson is the one that runs, or else the first that has not ended', () => {
  const day = [lesson('evening', 18), lesson('noon', 12), lesson('morning', 9, { status: 'finished' })]
  expect(namesOf(ownDayOf(day, ME, 13 * HOUR_MS))).toMatchObject({ next: 'evening', later: [] })
  expect(namesOf(ownDayOf(day, ME, 10 * HOUR_MS))).toMatchObject({ next: 'noon', later: ['evening'] })
  const running = [...day, lesson('overtime', 8, { status: 'running' })]
  expect(namesOf(ownDayOf(running, ME, 13 * HOUR_MS))).toMatchObject({ next: 'overtime', later: ['evening'] })
})

test('a cancelled lesson is never the next, and a colleague’s stands apart', () => {
  const other = { tutor: { id: 'other' as TutorId, displayName: '林 けんじ' } }
  const day = [lesson('off', 16, { status: 'cancelled' }), lesson('theirs', 15, other)]
  expect(namesOf(ownDayOf(day, ME, 0))).toEqual({
    next: undefined,
    cancelled: ['off'],
    later: [],
    others: ['theirs'],
  })
})
