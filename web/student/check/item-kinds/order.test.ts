import { expect, test } from 'vitest'
import { toggleWord } from './order.tsx'

test('words are laid one behind the other, and one of them is taken back', () => {
  const line = ['w2', 'w1', 'w3'].reduce(toggleWord, [] as string[])
  expect(line).toEqual(['w2', 'w1', 'w3'])
  expect(toggleWord(line, 'w1')).toEqual(['w2', 'w3'])
})
