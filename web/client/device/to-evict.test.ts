import { expect, test } from 'vitest'
import { toEvict } from './to-evict.ts'

const file = (address: string, usedAt: number, bytes = 10) => ({ address, bytes, usedAt })
const nothing = new Set<string>()

test('within the threshold, and exactly at it, everything stays', () => {
  expect(toEvict([file('a', 1), file('b', 2)], nothing, 20)).toEqual([])
})

test('over it, what was not used for longest goes first, and no more than has to', () => {
  expect(toEvict([file('b', 2), file('a', 1), file('c', 3)], nothing, 20)).toEqual(['a'])
  expect(toEvict([file('b', 2), file('a', 1), file('c', 3, 15)], nothing, 20)).toEqual(['a', 'b'])
})

test('what is open and today’s lesson are never dropped, were they too much by themselves', () => {
  expect(toEvict([file('a', 1), file('b', 2)], new Set(['a']), 10)).toEqual(['b'])
  expect(toEvict([file('a', 1), file('b', 2)], new Set(['a', 'b']), 5)).toEqual([])
})

test('without a limit nothing ever goes', () => {
  expect(toEvict([file('a', 1, 1e12)], nothing, Number.POSITIVE_INFINITY)).toEqual([])
})
