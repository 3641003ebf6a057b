import { afterEach, expect, test, vi } from 'vitest'
import { timeOutMs } from './time-out.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (browser: { onLine: boolean; touch: boolean }) => {
  vi.stubGlobal('navigator', { onLine: browser.onLine })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: browser.touch && query === '(pointer: coarse)',
  }))
  return timeOutMs()
}

test('half a minute on a desk, a minute on a tablet', () => {
  expect(at({ onLine: true, touch: false })).toBe(30_000)
  expect(at({ onLine: true, touch: true })).toBe(60_000)
})

test('five seconds where the browser says that there is no network', () => {
  expect(at({ onLine: false, touch: false })).toBe(5_000)
  expect(at({ onLine: false, touch: true })).toBe(5_000)
})
