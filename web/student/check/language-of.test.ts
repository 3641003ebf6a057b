import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test('a question in Japanese is read out in Japanese, any other in the language of the book', () => {
  expect(languageOf('どの えですか', 'en')).toBe('ja')
  expect(languageOf('Who likes cats?', 'en')).toBe('en')
})
