import { expect, test } from 'vitest'
import { LEAST_LOUDNESS_DB, loudnessOf } from './recording-limits.ts'

const RATE = 8_000
const tone = (seconds: number, peak: number) =>
  Float32Array.from({ length: RATE * seconds }, (_, index) => peak * Math.sin((index * 440 * Math.PI) / RATE))
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]))

test('a full tone is 3 dB below full scale, and a tenth of it 20 dB quieter', () => {
  expect(loudnessOf(tone(1, 1), RATE)).toBe(-3)
  expect(loudnessOf(tone(1, 0.1), RATE)).toBe(-23)
})

test('a recording with one word in half a minute of silence has a voice', () => {
  const word = joined(tone(20, 0), tone(1, 0.05), tone(9, 0))
  expect(loudnessOf(word, RATE)).toBeGreaterThan(LEAST_LOUDNESS_DB)
})

test('neither a click nor an empty room is a voice', () => {
  const click = joined(tone(1, 0), tone(1 / RATE, 0), Float32Array.of(0.1, -0.1), tone(1, 0))
  expect(loudnessOf(click, RATE)).toBeLessThan(LEAST_LOUDNESS_DB)
  expect(loudnessOf(tone(2, 0.003), RATE)).toBeLessThan(LEAST_LOUDNESS_DB)
})

test.each([[tone(2, 0)], [new Float32Array(0)]])('digital silence is the lowest value', (samples) => {
  expect(loudnessOf(samples, RATE)).toBe(-100)
})
