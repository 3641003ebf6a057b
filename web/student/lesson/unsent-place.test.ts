import { expect, test } from 'vitest'
import { at } from './testing/a-room.ts'
import { unsentPlace } from './unsent-place.ts'

const [here, elsewhere] = ['here', 'elsewhere'] as never[] as [never, never]
const write = (input: object, path = '/student/record-state') => ({
  id: '',
  path,
  input,
  lasting: true,
  kept: true,
})

test('a device that was restarted without a network opens the page that it told of last', () => {
  const unsent = [
    write({ sessionId: here, state: at(2) }),
    write({ sessionId: here, state: at(4), earlier: [{ state: at(3), at: 1 }] }),
    write({ attemptId: 'a', item: 'i1' }, '/student/record-final-check'),
    write({ sessionId: here }, '/student/raise-call'),
    write({ sessionId: elsewhere, state: at(7) }),
  ]
  expect(unsentPlace(unsent, here)).toEqual(at(4))
  expect(unsentPlace([write({ sessionId: elsewhere, state: at(7) })], here)).toBeNull()
})
