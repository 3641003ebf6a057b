import { expect, test } from 'vitest'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { mayAskOtherDay, troubleOfInfo, troubleOfProblem } from './trial-trouble.ts'

const info = (status: TrialInfo['status']): TrialInfo => ({
  status,
  student: null,
  school: { name: 'あおば校', timeZone: 'Asia/Tokyo' },
  tutor: { displayName: '森 まどか', photo: null },
  startsAt: 0,
  endsAt: 1,
  enterFrom: 0,
  expiresAt: 1,
  prepare: { things: [], note: '' },
  textbook: null,
  sound: null,
  cancelReason: null,
  otherDayAskedAt: null,
})

const away = { isHere: false, entering: false }

test('before and during the hour the invitation opens without a trouble page', () => {
  expect(troubleOfInfo(info('open'), away)).toBeNull()
  expect(troubleOfInfo(info('too-early'), away)).toBeNull()
})

test('every other state of an invitation has its page', () => {
  for (const status of ['late', 'cancelled', 'full', 'replaced', 'expired'] as const)
    expect(troubleOfInfo(info(status), { isHere: true, entering: true })).toMatchObject({ kind: status })
})

test('a used invitation leads on only where the student is signed in already', () => {
  expect(troubleOfInfo(info('used'), { isHere: true, entering: false })).toEqual({ kind: 'used-here' })
  expect(troubleOfInfo(info('used'), away)).toMatchObject({ kind: 'used' })
})

test('a press that waits for its answer is not shown as a used invitation', () => {
  expect(troubleOfInfo(info('used'), { isHere: false, entering: true })).toBeNull()
})

test('a failed request shows why', () => {
  expect(troubleOfProblem({ kind: 'refused', code: 'LinkUnknown', details: {} })).toEqual({ kind: 'unknown' })
  expect(troubleOfProblem({ kind: 'invalid', fields: [] })).toEqual({ kind: 'unknown' })
  expect(troubleOfProblem({ kind: 'timeout' })).toEqual({ kind: 'offline' })
  expect(troubleOfProblem({ kind: 'away', retryAfterMs: 1_000 })).toEqual({ kind: 'away' })
  expect(troubleOfProblem({ kind: 'too-many', retryAfterMs: 1_500 })).toEqual({
    kind: 'too-many',
    seconds: 2,
  })
})

test('another day is asked for where this one is closed, not where somebody is in or may still come', () => {
  const standing = { isHere: false, entering: false }
  const asks = (status: TrialInfo['status']) => mayAskOtherDay(troubleOfInfo(info(status), standing)!)
  for (const status of ['late', 'cancelled', 'full', 'expired'] as const) expect(asks(status)).toBe(true)
  for (const status of ['used', 'replaced'] as const) expect(asks(status)).toBe(false)
  expect(mayAskOtherDay({ kind: 'unknown' })).toBe(false)
})
