import { expect, test } from 'vitest'
import { unpaired } from './load-handlers.ts'

const files = ['room/calls/student-week.ts', 'access/single-sign-on/calls/student-sso.ts']

test('every call has one file that is named after its path', () => {
  expect(unpaired(['/student/week', '/student/sso'], files)).toEqual([])
})

test('a handler may stand in the folder of its role', () => {
  expect(unpaired(['/student/week', '/tutor/week'], ['room/student/week.ts', 'room/tutor/week.ts'])).toEqual(
    [],
  )
})

test('a call without a handler, and a handler without a call, is a sentence that names it', () => {
  expect(unpaired(['/student/week', '/student/auth'], files)).toEqual([
    '/student/auth has no handler: calls/student-auth.ts is missing.',
    'access/single-sign-on/calls/student-sso.ts answers no call that the contract declares.',
  ])
})

test('a second handler of a call is refused', () => {
  expect(
    unpaired(['/student/week', '/student/sso'], [...files, 'records/desk/calls/student-week.ts']),
  ).toEqual(['room/calls/student-week.ts and records/desk/calls/student-week.ts answer one call.'])
})
