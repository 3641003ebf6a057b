import { expect, test } from 'vitest'
import { usedWays } from './uses-part.tsx'

const unused = { links: [], card: null, pictures: null, guardianLinks: [] }

test('ways in that nobody has used are not listed', () => {
  const made = {
    ...unused,
    links: [{ purpose: 'lesson' as const, usedAt: null }],
    card: { lastUsedAt: null },
  }
  expect(usedWays(made)).toEqual([])
})

test('the newest uses come first, at most three, each with its way', () => {
  const uses = usedWays({
    links: [
      { purpose: 'sign-in', usedAt: 20 },
      { purpose: 'viewer', usedAt: 5 },
    ],
    card: { lastUsedAt: 40 },
    pictures: { lastUsedAt: 10 },
    guardianLinks: [{ relation: 'mother', lastUsedAt: 30 }],
  })
  expect(uses).toEqual([
    { way: 'card', at: 40 },
    { way: 'guardian', relation: 'mother', at: 30 },
    { way: 'sign-in', at: 20 },
  ])
})
