import { expect, test } from 'vitest'
import { type Pin, pinned, toEvict } from './files.ts'

const file = (address: string, usedAt: number, bytes = 10) => ({ address, bytes, usedAt })
const nothing = new Set<string>()

test('within the threshold, and exactly at it, everything stays', () => {
  expect(toEvict([file('a', 1), file('b', 2)], nothing, 20)).toEqual([])
})

test('over the threshold the least recently used files go first, and no more than needed', () => {
  expect(toEvict([file('b', 2), file('a', 1), file('c', 3)], nothing, 20)).toEqual(['a'])
  expect(toEvict([file('b', 2), file('a', 1), file('c', 3, 15)], nothing, 20)).toEqual(['a', 'b'])
})

test('open files and those of today’s lesson are never deleted, even over the threshold', () => {
  expect(toEvict([file('a', 1), file('b', 2)], new Set(['a']), 10)).toEqual(['b'])
  expect(toEvict([file('a', 1), file('b', 2)], new Set(['a', 'b']), 5)).toEqual([])
})

test('without a limit no file is deleted', () => {
  expect(toEvict([file('a', 1, 1e12)], nothing, Number.POSITIVE_INFINITY)).toEqual([])
})

const lesson: Pin = { kind: 'pin-lesson', addresses: ['today'], threshold: 1_048_576 }
const open = (tab: string, ...addresses: string[]): Pin => ({ kind: 'pin-open', tab, addresses })
const pins = [lesson, open('one', 'page-3', 'sound-3'), open('two', 'page-9')]

test('today’s lesson stays, and files that a tab has open stay as long as the tab', () => {
  expect([...pinned(pins, new Set(['one', 'two']))]).toEqual(['today', 'page-3', 'sound-3', 'page-9'])
  expect([...pinned(pins, new Set(['one']))]).toEqual(['today', 'page-3', 'sound-3'])
  expect([...pinned(pins, new Set())]).toEqual(['today'])
})

test('an open page is not deleted in favour of the lesson, however large the lesson is', () => {
  const files = ['page-3', 'old', 'today'].map((address, usedAt) => ({ address, bytes: 40_000_000, usedAt }))
  expect(toEvict(files, pinned(pins, new Set(['one'])), 41_943_040)).toEqual(['old'])
})
