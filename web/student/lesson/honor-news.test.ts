import { beforeEach, expect, test, vi } from 'vitest'
import { rememberHonor, seenHonors } from './honor-news.tsx'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('an honor is news once on a device, also after a reload', () => {
  expect(seenHonors().has('a')).toBe(false)
  rememberHonor('a')
  rememberHonor('b')
  expect([...seenHonors()].filter(Boolean)).toEqual(['a', 'b'])
})

test('a device remembers the newest and does not fill up', () => {
  for (let each = 0; each < 80; each += 1) rememberHonor(`honor-${each}`)
  expect(seenHonors().has('honor-79')).toBe(true)
  expect(seenHonors().has('honor-0')).toBe(false)
  expect(stored.get('honors-seen')!.split(' ')).toHaveLength(50)
})
