import { expect, test } from 'vitest'
import { unpaired } from './load-handlers.ts'

const files = ['lessons/calls/student-week.ts', 'identity/calls/signin.ts']

test('every call has the one file that is named after its path', () => {
  expect(unpaired(['/student/week', '/signin'], files)).toEqual([])
})

test('a call without a handler, and a handler without a call, is a sentence that names it', () => {
  expect(unpaired(['/student/week', '/student/auth'], files)).toEqual([
    '/student/auth has no handler: features/<name>/calls/student-auth.ts is missing.',
    'identity/calls/signin.ts answers no declared call.',
  ])
})

test('two handlers of one call are named as well', () => {
  const twice = [...files, 'desk/calls/student-week.ts']
  expect(unpaired(['/student/week', '/signin'], twice)).toEqual([
    'lessons/calls/student-week.ts and desk/calls/student-week.ts answer the same call.',
  ])
})
