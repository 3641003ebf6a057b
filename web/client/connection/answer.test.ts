import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'

const reply = (status: number, body: unknown, retryAfterMs = 1_000) => ({ status, body, retryAfterMs })
const problem = (status: number, body?: unknown, retryAfterMs?: number) => {
  const answer = answerOf(reply(status, body, retryAfterMs))
  return answer.ok ? null : answer.problem
}

test('an answer with or without a body is a success', () => {
  expect(answerOf(reply(200, { seq: 3 }))).toEqual({ ok: true, value: { seq: 3 } })
  expect(answerOf({ status: 204, body: undefined, retryAfterMs: 0 })).toEqual({ ok: true, value: undefined })
})

test('a refusal keeps its code and its details', () => {
  const details = { by: '森 まどか' }
  expect(problem(409, { code: 'AnsweredByAnother', details })).toEqual({
    kind: 'refused',
    code: 'AnsweredByAnother',
    details,
  })
})

test('the wrong fields of an input are passed on', () => {
  const fields = [{ path: 'password', message: 'too short' }]
  expect(problem(422, { fields })).toEqual({ kind: 'invalid', fields })
})

test('an address with an id that is none names something that does not exist', () => {
  const fields = ['lessonId', 'id'].map((path) => ({ path, message: 'Invalid UUID' }))
  expect(problem(422, { fields })).toEqual({ kind: 'not-found' })
  const typed = [...fields, { path: 'note', message: 'Too long' }]
  expect(problem(422, { fields: typed })).toEqual({ kind: 'invalid', fields: typed })
  expect(problem(422, {})).toEqual({ kind: 'invalid', fields: [] })
})

test('a wait says for how long', () => {
  expect(problem(429, {}, 40_000)).toEqual({ kind: 'too-many', retryAfterMs: 40_000 })
  expect(problem(503, {}, 2_000)).toEqual({ kind: 'away', retryAfterMs: 2_000 })
})

test('a proxy that finds no server is the server being away', () => {
  expect(problem(502, {})).toMatchObject({ kind: 'away' })
  expect(problem(504, {})).toMatchObject({ kind: 'away' })
})

test('a bug is recognised by its id', () => {
  expect(problem(500, { id: 'b-1' })).toEqual({ kind: 'bug', id: 'b-1' })
  expect(problem(500, undefined)).toEqual({ kind: 'bug', id: '500' })
})

test('an answer of a proxy is never read as a refusal of the server', () => {
  for (const status of [404, 409, 422])
    expect(problem(status, undefined), `${status}`).toEqual({ kind: 'bug', id: `${status}` })
  expect(answerOf({ status: 404, body: undefined, retryAfterMs: 0 })).toMatchObject({
    problem: { kind: 'bug' },
  })
})

test('a body that is too large is recognised, whoever refuses it', () => {
  expect(problem(413, undefined)).toEqual({ kind: 'too-large' })
})

test('a failed request is no answer', () => {
  expect(answerOf('offline')).toEqual({ ok: false, problem: { kind: 'offline' } })
  expect(answerOf('timeout')).toEqual({ ok: false, problem: { kind: 'timeout' } })
})
