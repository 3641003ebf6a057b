import { expect, test } from 'vitest'
import { callAt, calls } from './calls.ts'
import { isWrite } from './kernel/call.ts'

const familysCalls = [
  '/student/ask-in',
  '/student/get-trial-student-info',
  '/student/sign-in-trial-student',
  '/student/get-trial-sso-url',
]

test('every call has a path of its own, and students never reach the tutors’', () => {
  expect(callAt.size).toBe(calls.length)
  for (const { path, who, credential } of calls) {
    // Each role's door is on its own side; a family stands before it with an invitation.
    if (path.endsWith('/sso') || familysCalls.includes(path)) {
      expect(who).toBe('nobody')
      continue
    }
    if (path.startsWith('/tutor/')) expect(who).toBe('tutor')
    if (path.startsWith('/student/')) expect(who).toBe(path === '/student/mypage' ? 'parent' : 'student')
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
    '/student/raise-call',
    '/student/withdraw-call',
    '/student/report-device',
    '/student/report-aside',
    '/student/start-final-check',
    '/student/record-final-check',
    '/student/finish-final-check',
    '/tutor/cancel-lesson',
    '/tutor/join-session',
    '/tutor/start-lesson-session',
    '/tutor/finish-lesson-session',
    '/tutor/record-state',
    '/tutor/send-message',
    '/tutor/response-calling',
    '/tutor/record-final-check',
    '/tutor/strike-item',
    '/tutor/restore-item',
    '/tutor/record-honor',
    '/tutor/remove-honor',
    '/tutor/generate-url',
    '/tutor/mypage-onetime',
    '/tutor/sign-out-student',
    '/tutor/create-trial-lesson',
    '/student/start-trial-lesson',
  ])
})
