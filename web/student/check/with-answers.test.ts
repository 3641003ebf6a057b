import { expect, test } from 'vitest'
import { currentItem } from '#contract/room/attempts.ts'
import { aRoomAttempt } from './testing/an-attempt.ts'
import { withAnswers } from './with-answers.ts'

test('the next item comes before the school has the answer, and the same one back when it was not taken', () => {
  const known = aRoomAttempt({ done: ['i1'] })
  expect(currentItem(withAnswers(known, ['i2']))?.id).toBe('i3')
  expect(currentItem(withAnswers(known, []))?.id).toBe('i2')
})

test('what the room tells already counts once', () => {
  const known = aRoomAttempt({ done: ['i1', 'i2'] })
  expect(withAnswers(known, ['i2'])).toBe(known)
})
