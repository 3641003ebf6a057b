import { expect, test } from 'vitest'
import { aTextbook } from '../page/testing/a-book.ts'
import { ownTextbooks, startPlace } from './start-place.ts'
import { at } from './testing/a-room.ts'

const textbooks = [aTextbook()]
const here = { ...at(4), sentence: 's1', activity: 'reading', progress: {} } as const

test('a reload in mid-lesson comes back to the same page', () => {
  const own = { state: { ...here, progress: {} }, assignment: at(9) }
  expect(startPlace({ own, stoppedAt: at(2), textbooks })).toEqual(at(4))
})

test('a lesson begins at its assignment, without one where the student stopped', () => {
  expect(startPlace({ own: { state: null, assignment: at(9) }, stoppedAt: at(2), textbooks })).toEqual(at(9))
  expect(startPlace({ own: { state: null, assignment: null }, stoppedAt: at(2), textbooks })).toEqual(at(2))
})

test('who has never read begins with the first page of their level', () => {
  expect(startPlace({ own: undefined, stoppedAt: null, textbooks })).toEqual(at(1))
  expect(startPlace({ own: undefined, stoppedAt: null, textbooks: [] })).toBeNull()
})

test('the own level comes first, without one the lowest', () => {
  const level = (id: string, order: number) => ({
    id: id as never,
    name: id,
    order,
    textbooks: [aTextbook({ title: id })],
  })
  const levels = [level('second', 2), level('first', 1)]
  expect(ownTextbooks(levels, 'second')[0]?.title).toBe('second')
  expect(ownTextbooks(levels, null)[0]?.title).toBe('first')
})
