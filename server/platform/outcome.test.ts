import { expect, test } from 'vitest'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { notFound, refuse, sessionOver, tooMany } from '#contract/kernel/refusal.ts'
import { badFrame, closeFrameOf, type Outcome, responseTo } from './outcome.ts'

test.each<[Outcome, number, object | undefined]>([
  [{ value: undefined }, 204, undefined],
  [{ value: { seq: 4 } }, 200, { seq: 4 }],
  [
    { invalid: [{ path: 'page', message: 'too small' }] },
    422,
    { fields: [{ path: 'page', message: 'too small' }] },
  ],
  [{ refused: notFound() }, 404, { message: 'Not found.' }],
  [{ refused: sessionOver('disabled') }, 403, { reason: 'disabled' }],
  [{ refused: refuse('NameTaken', { by: 'Sora' }) }, 409, { code: 'NameTaken', details: { by: 'Sora' } }],
  [{ bug: 'an id' }, 500, { message: 'Something went wrong on our side.', id: 'an id' }],
])('%j is answered %i', (outcome, status, body) => {
  expect(responseTo(outcome)).toEqual(body === undefined ? { status } : { status, body })
})

test('a sender over a rate limit, or of a database that is away, learns when to ask again', () => {
  expect(responseTo({ refused: tooMany(3_200) })).toMatchObject({ status: 429, retryAfterS: 4 })
  expect(responseTo({ unavailable: 'database' })).toMatchObject({ status: 503, retryAfterS: 2 })
})

test('a socket is closed with the same status, and with the reason of a session that is over', () => {
  expect(closeFrameOf({ refused: sessionOver('signed-out') })).toEqual({
    code: CLOSE.sessionOver,
    why: 'signed-out',
  })
  expect(closeFrameOf({ stale: 'token' })).toEqual({ code: CLOSE.sessionOver, why: undefined })
  expect(closeFrameOf({ refused: tooMany(0) })).toEqual({ code: CLOSE.tooMany, why: undefined })
  expect(closeFrameOf(badFrame)).toEqual({ code: CLOSE.badFrame, why: undefined })
})
