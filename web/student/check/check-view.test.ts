import { expect, test } from 'vitest'
import type { RefusalCode } from '#contract/calls.ts'
import { currentItem } from '#contract/room/slices/attempts.ts'
import { checkView, checkPhase, withAnswers } from './check-view.ts'
import { anAttempt, anItemResult, aRoomAttempt } from './testing/an-attempt.ts'

const judged = (id: string) => anAttempt([anItemResult()], { id: id as never })

test('a student who has never tried sees the way into the check', () => {
  expect(checkView(null, []).kind).toBe('intro')
})

test('a running check goes on, whatever was before', () => {
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

const refused = (code: RefusalCode) => ({ kind: 'refused', code, details: {} }) as const

test('items are shown until the time is over, and as long after it as the server takes answers', () => {
  const at = (now: number) => checkPhase(aRoomAttempt({ endsAt: 600_000 }), now, null)
  expect([at(0), at(601_900), at(602_100)]).toEqual(['items', 'items', 'time-over'])
})

test('a pause covers the items, and extra time uncovers them again', () => {
  expect(checkPhase(aRoomAttempt({ endsAt: null, pausedAt: 5 }), 900_000, null)).toBe('paused')
  expect(checkPhase(aRoomAttempt({ endsAt: 1_000_000 }), 900_000, null)).toBe('items')
})

test('an answer that came too late shows no other item meanwhile', () => {
  expect(checkPhase(aRoomAttempt(), 0, refused('TimeIsUp'))).toBe('time-over')
  expect(checkPhase(aRoomAttempt(), 0, refused('AttemptFinished'))).toBe('time-over')
  expect(checkPhase(aRoomAttempt(), 0, refused('AnswerDoesNotFit'))).toBe('items')
})

test('the next item comes before the server answers, and the same one returns after a refusal', () => {
  const known = aRoomAttempt({ done: ['i1'] })
  expect(currentItem(withAnswers(known, ['i2']))?.id).toBe('i3')
  expect(currentItem(withAnswers(known, []))?.id).toBe('i2')
})

test('events of the room count at once', () => {
  const known = aRoomAttempt({ done: ['i1', 'i2'] })
  expect(withAnswers(known, ['i2'])).toBe(known)
})
