import { expect, test } from 'vitest'
import type { Textbook } from '#contract/books/curriculum.ts'
import { ownTextbooks, startPlace } from './start-place.ts'

const at = (page: number) => ({ textbookId: 'first-reader' as never, page })
const aTextbook = (given: Partial<Textbook> = {}) => ({ id: 'first-reader', ...given }) as Textbook

const textbooks = [aTextbook()]
const nowhere = { unsent: null, stoppedAt: null, textbooks }
const here = { ...at(4), sentence: 's1', activity: 'reading', progress: {} } as const

test('a reload in a lesson comes back to the same page, which may be known to the device alone', () => {
  const own = { state: { ...here, progress: {} }, assignment: at(9) }
  expect(startPlace({ own, unsent: null, stoppedAt: at(2), textbooks })).toEqual(at(4))
  expect(startPlace({ own, unsent: at(6), stoppedAt: at(2), textbooks })).toEqual(at(6))
})

test('a lesson begins at its assignment, without one where the student stopped', () => {
  const stopped = { ...nowhere, stoppedAt: at(2) }
  expect(startPlace({ ...stopped, own: { state: null, assignment: at(9) } })).toEqual(at(9))
  expect(startPlace({ ...stopped, own: { state: null, assignment: null } })).toEqual(at(2))
})

test('a student who has never read begins with the first page of their level', () => {
  expect(startPlace({ ...nowhere, own: undefined })).toEqual(at(1))
  expect(startPlace({ ...nowhere, own: undefined, textbooks: [] })).toBeNull()
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
