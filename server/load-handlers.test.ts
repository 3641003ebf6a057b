import { expect, test } from 'vitest'
import { unpaired } from './load-handlers.ts'

const files = ['lessons/calls/student-week.ts', 'single-sign-on/calls/student-sso.ts']

test('every call has the one file that is named after its path, in the folder of its feature', () => {
  const calls = new Map([
    ['/student/week', 'lessons'],
    ['/student/sso', 'singleSignOn'],
  ])
  expect(unpaired(calls, files)).toEqual([])
})

test('a handler may stand in the folder of its role', () => {
  const calls = new Map([
    ['/student/week', 'lessons'],
    ['/tutor/week', 'lessons'],
  ])
  expect(unpaired(calls, ['lessons/student/week.ts', 'lessons/tutor/week.ts'])).toEqual([])
})

test('a call without a handler, and a handler without a call, is a sentence that names it', () => {
  const calls = new Map([
    ['/student/week', 'lessons'],
    ['/student/auth', 'lessons'],
  ])
  expect(unpaired(calls, files)).toEqual([
    '/student/auth has no handler: features/lessons/calls/student-auth.ts is missing.',
    "features/single-sign-on/calls/student-sso.ts answers no call that its feature's contract declares.",
  ])
})

test('a handler in the folder of another feature is refused, also beside one in the right folder', () => {
  const calls = new Map([
    ['/student/week', 'lessons'],
    ['/student/sso', 'singleSignOn'],
  ])
  expect(unpaired(calls, [...files, 'desk/calls/student-week.ts'])).toEqual([
    "features/desk/calls/student-week.ts answers no call that its feature's contract declares.",
  ])
})
