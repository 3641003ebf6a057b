import { expect, test } from 'vitest'
import { callAt, calls } from './calls.ts'
import { isWrite } from './kernel/call.ts'

test('every call has a path of its own, and students never reach the tutors’', () => {
  expect(callAt.size).toBe(calls.length)
  for (const { path, who, credential } of calls) {
    if (path.startsWith('/tutor/')) expect(who).toBe('tutor')
    if (path.startsWith('/student/')) expect(who).toBe('student')
    expect(path).toMatch(/^(\/[a-z]+(-[a-z]+)*){1,2}$/)
    if (credential === 'cookie') expect(isWrite(callAt.get(path)!)).toBe(false)
  }
})

test('every call that changes a lesson carries the id of its one effect', () => {
  const writes = calls.filter(isWrite).map(({ path }) => path)
  expect(writes).toEqual([
    '/student/join-session',
    '/student/leave-session',
    '/student/record-state',
    '/tutor/join-session',
    '/tutor/start-lesson-session',
    '/tutor/finish-lesson-session',
    '/tutor/record-state',
    '/tutor/response-calling',
  ])
})
