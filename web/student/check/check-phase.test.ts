import { expect, test } from 'vitest'
import type { RefusalCode } from '#contract/calls.ts'
import { checkPhase } from './check-phase.ts'
import { aRoomAttempt } from './testing/an-attempt.ts'

const refused = (code: RefusalCode) => ({ kind: 'refused', code, details: {} }) as const

test('items are shown until the time is over, and as long after it as the school still takes answers', () => {
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
