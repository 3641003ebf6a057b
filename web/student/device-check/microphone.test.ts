import { expect, test } from 'vitest'
import { listeningResult, microphoneTrouble, loudness, settledLevel } from './microphone.ts'

test('one word is enough, and stays heard', () => {
  expect(listeningResult(0.1, 1_000)).toBe('listening')
  expect(listeningResult(0.6, 1_000)).toBe('audible')
  expect(listeningResult(0.6, 60_000)).toBe('audible')
})

test('after a while of nothing the family is told so', () => {
  expect(listeningResult(0.1, 5_999)).toBe('listening')
  expect(listeningResult(0.1, 6_000)).toBe('silent')
})

test('each "no" of a browser has its own advice', () => {
  const named = (name: string) => microphoneTrouble(Object.assign(new Error(name), { name }))
  expect(named('NotAllowedError')).toBe('denied')
  expect(named('NotFoundError')).toBe('none')
  expect(named('NotReadableError')).toBe('busy')
  expect(named('NoMicrophones')).toBe('insecure')
  expect(microphoneTrouble(undefined)).toBe('busy')
})

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
