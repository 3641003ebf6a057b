import { expect, test } from 'vitest'
import { aTextbook } from '../page/testing/a-book.ts'
import { ownTextbooks, startPlace, unsentPlace } from './start-place.ts'
import { at } from './testing/a-room.ts'

const textbooks = [aTextbook()]
const nowhere = { unsent: null, stoppedAt: null, textbooks }
const here = { ...at(4), sentence: 's1', activity: 'reading', progress: {} } as const

test('a reload in mid-lesson comes back to the same page, which only the device may know', () => {
  const own = { state: { ...here, progress: {} }, assignment: at(9) }
  expect(startPlace({ own, unsent: null, stoppedAt: at(2), textbooks })).toEqual(at(4))
  expect(startPlace({ own, unsent: at(6), stoppedAt: at(2), textbooks })).toEqual(at(6))
})

test('a lesson begins at its assignment, without one where the student stopped', () => {
  const stopped = { ...nowhere, stoppedAt: at(2) }
  expect(startPlace({ ...stopped, own: { state: null, assignment: at(9) } })).toEqual(at(9))
  expect(startPlace({ ...stopped, own: { state: null, assignment: null } })).toEqual(at(2))
})

test('who has never read begins with the first page of their level', () => {
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

const [session, elsewhere] = ['here', 'elsewhere'] as never[] as [never, never]
const write = (input: object, path = '/student/record-state') => ({
  id: '',
  path,
  input,
  lasting: true,
  journaled: true,
})

test('a device that was restarted without a network opens the page that it told of last', () => {
  const unsent = [
    write({ sessionId: session, state: at(2) }),
    write({ sessionId: session, state: at(4), earlier: [{ state: at(3), at: 1 }] }),
    write({ attemptId: 'a', item: 'i1' }, '/student/record-final-check'),
    write({ sessionId: session }, '/student/raise-call'),
    write({ sessionId: elsewhere, state: at(7) }),
  ]
  expect(unsentPlace(unsent, session)).toEqual(at(4))
  expect(unsentPlace([write({ sessionId: elsewhere, state: at(7) })], session)).toBeNull()
})
