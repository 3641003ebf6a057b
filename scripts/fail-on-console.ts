import { afterEach, expect } from 'vitest'

// An unexpected warning is a defect that has not been examined yet. A test that expects one replaces the method itself.
const stray: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    stray.push(`console.${method}: ${parts.map(String).join(' ')}`)
  }
}

afterEach(() => {
  const seen = stray.splice(0)
  expect(seen, 'a test left something on the console').toEqual([])
})
