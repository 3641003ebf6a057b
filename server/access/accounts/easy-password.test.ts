import { expect, test } from 'vitest'
import { freshPassword } from '#contract/kernel/random.ts'
import { isEasy } from './easy-password.ts'

const mori = ['tutor-mori', '森 まどか', 'もり まどか', 'あおば校', 'aoba']

test.each([
  ['password', 'the first that anybody tries'],
  ['12345678', 'the same in digits'],
  ['Password1', 'with a capital and a digit behind it'],
  ['PASSWORD2026!', 'with a year and a sign'],
  ['ｐａｓｓｗｏｒｄ', 'in wide letters'],
  ['pass-word', 'with a sign between'],
  ['qwertyuiop', 'along the keyboard'],
  ['87654321', 'down'],
  ['aaaaaaaa', 'one letter'],
  ['abababab', 'two letters'],
  ['abcdabcdabcd', 'one piece again'],
  ['sunshine99', 'a word of the list with digits'],
  ['tutor-mori', 'the login id'],
  ['TutorMori1', 'the login id, written another way'],
  ['mori-aoba-2026', 'two words that people know'],
  ['もりまどか2026', 'the name'],
  ['森まどか森まどか', 'the name twice'],
  ['あおば校あおば校1', 'the school'],
])('%s is refused: %s', (password) => {
  expect(isEasy(password, mori)).toBe(true)
})

test.each([
  'a new password',
  'another password',
  'kame no sora e',
  'mori swims on sunday',
  'たぬきはよるに',
  'zu7-pq9-lo2',
])('%s is taken', (password) => {
  expect(isEasy(password, mori)).toBe(false)
})

test('no password that the product makes is refused', () => {
  for (let nth = 0; nth < 2_000; nth += 1) {
    const password = freshPassword()
    expect([password, isEasy(password, mori)]).toEqual([password, false])
  }
})
