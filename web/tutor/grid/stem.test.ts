import { expect, test } from 'vitest'
import { stemParts } from './stem.tsx'

const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 4)

test('each page of a chapter is a segment, and one that was turned unread is not like one that was heard', () => {
  expect(stemParts(3, pages(5), [])).toEqual(['past', 'past', 'here', 'ahead', 'ahead'])
  expect(stemParts(3, pages(5), [5, 99])).toEqual(['past', 'unread', 'here', 'ahead', 'ahead'])
  expect(stemParts(2, pages(5), [5, 7])).toEqual(['past', 'here', 'ahead', 'ahead', 'ahead'])
})

test('a long chapter has sixteen segments, each of several pages', () => {
  const parts = stemParts(32, pages(32), [4])
  expect(parts).toHaveLength(16)
  expect([parts[0], parts[1], parts[15]]).toEqual(['unread', 'past', 'here'])
})
