import { expect, test } from 'vitest'
import { jsonLog } from '#server/platform/log/log.ts'
import { findLeaks, judgeForbidden, judgeLog } from './judge.ts'

test('an entry of the server is accepted, whatever text it contains', () => {
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  log.info('refused', { path: '/levels\n{"at":"now","level":"info","event":"signed-in"}' })
  log.warn('database-away')
  expect(judgeLog(lines)).toEqual([])
})

test('a forged line, a torn line and an error are reported', () => {
  expect(judgeLog(['signed-in mori\n'])).toHaveLength(1)
  expect(
    judgeLog(['{"at":"now","level":"info","event":"a"}\n{"at":"now","level":"info","event":"b"}\n']),
  ).toHaveLength(1)
  expect(judgeLog(['{"at":"now","level":"info"}\n'])).toHaveLength(1)
  expect(judgeLog(['{"at":"now","level":"error","event":"bug"}\n'])).toHaveLength(1)
})

test.each([
  ['a stack', `{"message":${JSON.stringify(new Error('x').stack)}}`],
  ['a stack', new Error('x').stack!],
  ['a source file', '{"message":"dispatch.ts:40"}'],
  ['a path', '{"message":"/usr/bin/node"}'],
  ['a statement', '{"message":"insert into \\"written\\" (\\"at\\") values (?)"}'],
  ['a driver', '{"message":"UNIQUE constraint failed: call.session_id"}'],
  ['a bug of JavaScript', `{"message":"Cannot read properties of undefined (reading 'id')"}`],
])('%s is found', (what, text) => {
  expect(findLeaks(text).join()).toContain(`${what} got out`)
})

test('a person without a valid sign-in is refused everywhere except at the ways in', () => {
  const call = { path: '/tutor/students', who: ['tutor'], credential: 'token' } as const
  expect(judgeForbidden(call, 200)).toHaveLength(1)
  for (const status of [403, 404, 422]) expect(judgeForbidden(call, status)).toEqual([])
  expect(judgeForbidden({ ...call, who: 'nobody' }, 200)).toEqual([])
})

test('honest answers are accepted', () => {
  const honest = [
    '{"message":"Something went wrong on our side.","id":"6f7e"}',
    '{"fields":[{"path":"state.page","message":"Invalid input: expected number, received string"}]}',
    '{"seq":7,"room":{"line":[{"raisedAt":1}]}}',
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n',
  ]
  for (const text of honest) expect(findLeaks(text)).toEqual([])
})
