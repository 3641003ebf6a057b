import { expect, test } from 'vitest'
import { at } from './testing/a-room.ts'
import { unsentPlace } from './unsent-place.ts'

const [session, elsewhere] = ['here', 'elsewhere'] as never[] as [never, never]
const write = (input: object, path = '/student/record-state') => ({
  id: '',
  path,
  input,
  lasting: true,
  journaled: true,
})

test('a device that restarted without a network opens the page that it reported last', () => {
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
