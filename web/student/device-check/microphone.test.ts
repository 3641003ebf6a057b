import { expect, test } from 'vitest'
import { listeningResult } from './microphone.ts'

test('one word is enough, and the microphone stays recognised', () => {
  expect(listeningResult(0.1, 1_000)).toBe('listening')
  expect(listeningResult(0.6, 1_000)).toBe('audible')
  expect(listeningResult(0.6, 60_000)).toBe('audible')
})

test('after a while of silence the family is told', () => {
  expect(listeningResult(0.1, 5_999)).toBe('listening')
  expect(listeningResult(0.1, 6_000)).toBe('silent')
})
