import { expect, test } from 'vitest'
import { checkView } from './check-view.ts'
import { anAttempt, anItemResult, aRoomAttempt } from './testing/an-attempt.ts'

const judged = (id: string) => anAttempt([anItemResult()], { id: id as never })

test('whoever has never tried sees the way in', () => {
  expect(checkView(null, []).kind).toBe('intro')
})

test('a check that is on goes on, whatever was before', () => {
  expect(checkView(aRoomAttempt(), [judged('earlier')]).kind).toBe('running')
})

test('a finished check waits for its own result, not for an earlier one', () => {
  const finished = aRoomAttempt({ status: 'finished' })
  expect(checkView(finished, [judged('earlier')]).kind).toBe('coming')
  expect(checkView(finished, [anAttempt([], { result: null })]).kind).toBe('coming')
  expect(checkView(finished, [judged('earlier'), judged('attempt')])).toMatchObject({
    kind: 'result',
    attempt: { id: 'attempt' },
  })
})

test('in another lesson the last result is shown again', () => {
  expect(checkView(null, [judged('first'), judged('second')])).toMatchObject({ attempt: { id: 'second' } })
})
