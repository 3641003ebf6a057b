import { expect, test } from 'vitest'
import { pinned, type Said } from './pinned.ts'
import { toEvict } from './to-evict.ts'

const lesson: Said = { kind: 'keep-today', addresses: ['today'], threshold: 1_048_576 }
const open = (tab: string, ...addresses: string[]): Said => ({ kind: 'keep-open', tab, addresses })
const said = [lesson, open('one', 'page-3', 'sound-3'), open('two', 'page-9')]

test('today’s lesson stays, and what is open in a tab, as long as the tab is', () => {
  expect([...pinned(said, new Set(['one', 'two']))]).toEqual(['today', 'page-3', 'sound-3', 'page-9'])
  expect([...pinned(said, new Set(['one']))]).toEqual(['today', 'page-3', 'sound-3'])
  expect([...pinned(said, new Set())]).toEqual(['today'])
})

test('a page that is open is not dropped for the lesson, however large the lesson is', () => {
  const files = ['page-3', 'old', 'today'].map((address, usedAt) => ({ address, bytes: 40_000_000, usedAt }))
  expect(toEvict(files, pinned(said, new Set(['one'])), 41_943_040)).toEqual(['old'])
})
