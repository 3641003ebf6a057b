import { expect, test } from 'vitest'
import type { Attempt } from '#contract/final-checks.ts'
import { anAttempt, anItemResult, aRoomAttempt } from '../check/testing/an-attempt.ts'
import { doorStanding as standingAt } from './door-standing.ts'

const HERE = anAttempt([]).sessionId
const doorStanding = (own: Parameters<typeof standingAt>[0], attempts: Attempt[]) =>
  standingAt(own, attempts, HERE)
const earlier = (given: Partial<Attempt>) => anAttempt([anItemResult()], { id: 'earlier' as never, ...given })
const passed = earlier({ result: { score: 90, passed: true, items: [] } })

test('the door says how the last attempt went', () => {
  expect(doorStanding(null, [])).toBe('new')
  expect(doorStanding(null, [earlier({})])).toBe('again')
  expect(doorStanding(null, [earlier({ status: 'finished' })])).toBe('waiting')
  expect(doorStanding(aRoomAttempt({ status: 'finished' }), [])).toBe('waiting')
  expect(doorStanding(aRoomAttempt({ status: 'marked', passed: false }), [])).toBe('again')
})

test('what nobody heard in an earlier lesson is there to try again', () => {
  const before = earlier({ status: 'finished', sessionId: 'before' as never })
  expect(doorStanding(null, [before])).toBe('again')
})

test('once passed is passed', () => {
  expect(doorStanding(aRoomAttempt({ status: 'marked', passed: true }), [])).toBe('passed')
  expect(doorStanding(aRoomAttempt({ status: 'marked', passed: false }), [passed])).toBe('passed')
})

test('the room knows this lesson better than an older answer', () => {
  const stale = earlier({ id: 'attempt' as never, result: { score: 90, passed: true, items: [] } })
  expect(doorStanding(aRoomAttempt({ status: 'marked', passed: false }), [stale])).toBe('again')
})
