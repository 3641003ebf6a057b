import { expect, test } from 'vitest'
import { isRefusal, notFound, refuse } from './refusal.ts'

test('a refusal is recognised with and without details', () => {
  expect(isRefusal(refuse('AnsweredByAnother', { by: '林 けんじ' }))).toBe(true)
  expect(isRefusal(notFound())).toBe(true)
  expect(refuse('TooEarly')).toEqual({ refusal: 'TooEarly' })
})

test.each([undefined, null, 'refusal', 7, [], {}, { seq: 1 }])('%j is an answer', (value) => {
  expect(isRefusal(value)).toBe(false)
})
