import { expect, test } from 'vitest'
import { mayChangeAbsence } from './rules.ts'

const lesson = { status: 'scheduled', endsAt: 10, cancelReason: null } as const

test('an absence may be told before a lesson and during it, and not after its end', () => {
  expect(mayChangeAbsence(lesson, 9)).toBeNull()
  expect(mayChangeAbsence({ ...lesson, status: 'running' }, 9)).toBeNull()
  expect(mayChangeAbsence(lesson, 10)).toMatchObject({ refusal: 'LessonOver' })
  expect(mayChangeAbsence({ ...lesson, status: 'finished' }, 9)).toMatchObject({ refusal: 'LessonOver' })
})

test('nobody is absent from a lesson that was cancelled', () => {
  const cancelled = { ...lesson, status: 'cancelled', cancelReason: 'snow' } as const
  expect(mayChangeAbsence(cancelled, 99)).toMatchObject({
    refusal: 'LessonCancelled',
    details: { reason: 'snow' },
  })
})
