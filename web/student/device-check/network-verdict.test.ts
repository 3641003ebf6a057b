import { expect, test } from 'vitest'
import { networkVerdict } from './network-verdict.ts'

const every = (ms: number | null, times = 10) => Array.from({ length: times }, () => ms)

test('quick answers are good, also from far away', () => {
  expect(networkVerdict(every(20))).toBe('good')
  expect(networkVerdict(every(450))).toBe('good')
})

test('one lost answer, or one that came late, says nothing yet', () => {
  expect(networkVerdict([...every(30, 9), null])).toBe('good')
  expect(networkVerdict([...every(30, 9), 2_900])).toBe('good')
})

test('answers that come late, or often not at all, are slow', () => {
  expect(networkVerdict(every(800))).toBe('slow')
  expect(networkVerdict([...every(30, 8), null, null])).toBe('slow')
})

test('where most are lost, there is no network to speak of', () => {
  expect(networkVerdict([...every(30, 4), ...every(null, 6)])).toBe('gone')
  expect(networkVerdict(every(null))).toBe('gone')
  expect(networkVerdict([])).toBe('gone')
})
