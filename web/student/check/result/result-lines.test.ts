import { expect, test } from 'vitest'
import type { Mark } from '#contract/learning/final-checks.ts'
import { anItemResult } from '../testing/an-attempt.ts'
import { cheerOf, resultLines } from './result-lines.ts'

type Given = Parameters<typeof anItemResult>[0]
const linesOf = (...items: Given[]) =>
  resultLines({ score: null, passed: null, distance: 'waiting', items: items.map(anItemResult) }, true)

test('right, missed and unmarked are counted, and nothing is counted twice', () => {
  const lines = linesOf(
    { item: 'i1' },
    { item: 'i2', outcome: 'almost', credit: 50 },
    { item: 'i3', outcome: 'skipped', credit: 0 },
    { item: 'i4', outcome: 'unmarked', credit: null },
    { item: 'i5', outcome: 'marked', credit: 100, mark: 3 },
  )
  expect(lines).toMatchObject({ well: 2, of: 5, waiting: 1 })
  expect(lines.wentWell.map(({ item }) => item)).toEqual(['i1', 'i5'])
  expect(lines.almost.map(({ item }) => item)).toEqual(['i2'])
  expect(lines.tryAgain.map(({ item }) => item)).toEqual(['i3'])
})

test('a sentence that was read well is never offered to try again', () => {
  const marked = (item: string, mark: Mark) =>
    ({ item, outcome: 'marked', mark, credit: Math.round((mark / 3) * 100) }) as const
  const lines = linesOf(marked('i1', 0), marked('i2', 1), marked('i3', 2), marked('i4', 3))
  expect(lines.tryAgain.map(({ item }) => item)).toEqual(['i1'])
  expect(lines.almost.map(({ item }) => item)).toEqual(['i2'])
  expect(lines.wentWell.map(({ item }) => item)).toEqual(['i3', 'i4'])
  expect(cheerOf(linesOf(marked('i1', 2), marked('i2', 3)), 'passed')).toBe('all')
})

test('a sentence that nobody heard in its lesson is offered to try again', () => {
  const items = [anItemResult({ item: 'i1', outcome: 'unmarked', credit: null })]
  const lines = resultLines({ score: null, passed: null, distance: 'waiting', items }, false)
  expect(lines).toMatchObject({ waiting: 0, tryAgain: [{ item: 'i1' }] })
})

test('a sentence that two items asked for stands once, where it went worst', () => {
  const same = { text: 'Look, fire!' }
  const lines = linesOf(
    { item: 'i1', ...same },
    { item: 'i2', ...same, outcome: 'wrong', credit: 0 },
    { item: 'i3', ...same, outcome: 'almost', credit: 50 },
  )
  expect(lines.wentWell).toEqual([])
  expect(lines.tryAgain.map(({ item }) => item)).toEqual(['i2'])
  expect(lines.well).toBe(1)
})

test('the praise is never more than the result allows', () => {
  const none = linesOf({ item: 'i1', outcome: 'wrong', credit: 0 })
  const half = linesOf({ item: 'i1' }, { item: 'i2', outcome: 'wrong', credit: 0 })
  expect(cheerOf(none, 'far')).toBe('far')
  expect(cheerOf(half, 'near')).toBe('near')
  expect(cheerOf(half, 'passed')).toBe('passed')
  expect(cheerOf(half, 'waiting')).toBe('waiting')
  expect(cheerOf(linesOf({ item: 'i1' }), 'passed')).toBe('all')
})
