import { expect, test } from 'vitest'
import { loudness, settledLevel } from './loudness.ts'

const tone = (height: number) => Float32Array.from({ length: 1_024 }, (_, at) => height * Math.sin(at / 8))

test('silence is nothing, a voice fills the bar, and nothing overflows it', () => {
  expect(loudness(new Float32Array(1_024))).toBe(0)
  expect(loudness(new Float32Array(0))).toBe(0)
  expect(loudness(tone(0.001))).toBeLessThan(0.05)
  expect(loudness(tone(0.1))).toBeGreaterThan(0.5)
  expect(loudness(tone(1))).toBe(1)
})

test('the bar rises at once and sinks slowly', () => {
  expect(settledLevel(0.1, 0.9)).toBe(0.9)
  expect(settledLevel(0.9, 0)).toBeGreaterThan(0.7)
})
