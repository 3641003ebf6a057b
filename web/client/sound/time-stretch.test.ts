import { expect, test } from 'vitest'
import { cut, msOf, peaksOf, type Samples } from './samples.ts'
import { stretched } from './time-stretch.ts'

const RATE = 24_000

function tone(hz: number, ms: number, height = 0.5): Samples {
  const data = new Float32Array((RATE * ms) / 1000)
  for (let at = 0; at < data.length; at += 1) data[at] = height * Math.sin((2 * Math.PI * hz * at) / RATE)
  return { data, rate: RATE }
}

/** By the number of times that the wave rises through zero. */
function pitchOf({ data, rate }: Samples): number {
  let rises = 0
  for (let at = 1; at < data.length; at += 1) if (data[at - 1]! < 0 && data[at]! >= 0) rises += 1
  return (rises * rate) / data.length
}

test.each([0.6, 0.75, 1.5])(
  'a voice at speed %f is as much longer or shorter, and keeps its pitch within 1 %',
  (speed) => {
    for (const hz of [110, 220, 440]) {
      const voice = tone(hz, 1_500)
      const slow = stretched(voice, speed)
      expect(msOf(slow)).toBeCloseTo(1_500 / speed, 0)
      expect(Math.abs(pitchOf(slow) - hz)).toBeLessThan(hz / 100)
      // A plain resampling would lower the pitch: the measure tells the difference.
      expect(Math.abs(pitchOf({ data: voice.data, rate: RATE * speed }) - hz)).toBeGreaterThan(hz / 10)
    }
  },
)

test('a slower voice is neither louder nor torn: no hole of 5 ms in a steady tone', () => {
  const { data } = stretched(tone(220, 1_500), 0.6)
  const width = RATE / 200
  const inside = data.slice(width, -RATE / 10)
  for (let from = 0; from + width < inside.length; from += width) {
    const part = inside.slice(from, from + width)
    expect(Math.max(...part.map(Math.abs))).toBeGreaterThan(0.4)
    expect(Math.max(...part.map(Math.abs))).toBeLessThan(0.55)
  }
})

test('at its own speed a voice is left alone, and silence stays silence', () => {
  const voice = tone(220, 100)
  expect(stretched(voice, 1).data).toBe(voice.data)
  expect(peaksOf(stretched({ data: new Float32Array(2_400), rate: RATE }, 0.6), 4)).toEqual([0, 0, 0, 0])
})

test('a sentence is cut out of its recording to the sample', () => {
  const data = Float32Array.from({ length: 1_000 }, (_, at) => at)
  const { data: part } = cut({ data, rate: 1_000 }, 250, 500)
  expect([part[0], part.at(-1), part.length]).toEqual([250, 499, 250])
  expect(cut({ data, rate: 1_000 }, 0, Infinity).data).toHaveLength(1_000)
})

test('a quiet child’s wave is as high as a loud one, and noise is no wave', () => {
  const [quiet] = peaksOf(tone(220, 100, 0.05), 1)
  const [loud] = peaksOf(tone(220, 100, 0.9), 1)
  const [noise] = peaksOf(tone(220, 100, 0.001), 1)
  expect([quiet, loud]).toEqual([1, 1])
  expect(noise).toBeCloseTo(0.1, 2)
})
