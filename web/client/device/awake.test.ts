import { expect, test } from 'vitest'
import { keepAwake } from './awake.ts'

const HOUR_MS = 3_600_000

/** @param answers what each asking for a hold comes to; after the last one, a hold. */
function aScreen(...answers: ('held' | 'refused')[]) {
  let listener: (() => void) | null = null
  let end: { ms: number; act: () => void } | null = null
  const holds: { isReleased: boolean }[] = []
  let asked = 0
  return {
    holds,
    asked: () => asked,
    shown: () => listener?.(),
    passes: (ms: number) => end && ms >= end.ms && end.act(),
    screen: {
      async hold() {
        asked += 1
        if (answers.shift() === 'refused') throw new Error('NotAllowedError')
        const hold = { isReleased: false }
        holds.push(hold)
        return { release: () => Promise.resolve(void (hold.isReleased = true)) }
      },
      onShown: (hears: () => void) => ((listener = hears), () => void (listener = null)),
      after: (ms: number, act: () => void) => ((end = { ms, act }), () => void (end = null)),
    },
  }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))
const released = ({ holds }: ReturnType<typeof aScreen>) => holds.map(({ isReleased }) => isReleased)

test('the screen is held until it may sleep, and taken again when a hidden page is shown', async () => {
  const parts = aScreen()
  const stop = keepAwake(parts.screen)
  await turn()
  expect(released(parts)).toEqual([false])
  parts.shown()
  await turn()
  expect(parts.asked()).toBe(2)
  stop()
  await turn()
  expect(released(parts).at(-1)).toBe(true)
  parts.shown()
  await turn()
  expect(parts.asked()).toBe(2)
})

test('a hold that comes after the end is given back', async () => {
  const parts = aScreen()
  keepAwake(parts.screen)()
  await turn()
  expect(released(parts)).toEqual([true])
})

test('a screen that refuses is asked again when the page is shown', async () => {
  const parts = aScreen('refused')
  keepAwake(parts.screen)
  await turn()
  expect(parts.holds).toEqual([])
  parts.shown()
  await turn()
  expect(released(parts)).toEqual([false])
})

test('a tablet that is forgotten in a lesson sleeps after three hours', async () => {
  const parts = aScreen()
  keepAwake(parts.screen)
  await turn()
  parts.passes(2.9 * HOUR_MS)
  await turn()
  expect(released(parts)).toEqual([false])
  parts.passes(3 * HOUR_MS)
  await turn()
  expect(released(parts)).toEqual([true])
})
