import { expect, test } from 'vitest'
import { isAny, shownProblems } from './use-form.ts'

test('a form is stopped by one field with a sentence, and by none without', () => {
  expect(isAny({ name: false, code: '書いてください' })).toBe(true)
  expect(isAny({ name: false, code: null, day: undefined, time: '' })).toBe(false)
  expect(isAny(null)).toBe(false)
})

test('a field has its sentence, and a right field has none', () => {
  expect(shownProblems({ name: '名前', code: false }, null)).toEqual({ name: '名前' })
})

test('a present problem of a field is shown in place of the server’s earlier one', () => {
  expect(shownProblems({ address: '空です' }, { address: '届きません' })).toEqual({ address: '空です' })
  expect(shownProblems({ address: false }, { address: '届きません' })).toEqual({ address: '届きません' })
})
