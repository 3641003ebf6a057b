import { expect, test } from 'vitest'
import { nameWithReading } from './name-with-reading.ts'

test('each part of a name gets its part of the reading, where it has kanji', () => {
  expect(nameWithReading('青木 葵', 'あおき あおい')).toBe('｜青木《あおき》 ｜葵《あおい》')
  expect(nameWithReading('青木　あおい', 'あおき あおい')).toBe('｜青木《あおき》 あおい')
})

test('a reading that cannot be laid over the name leaves it alone', () => {
  expect(nameWithReading('青木 葵', 'あおきあおい')).toBe('青木 葵')
  expect(nameWithReading('青木葵', '')).toBe('青木葵')
})
