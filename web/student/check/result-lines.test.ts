import { expect, test } from 'vitest'
import { cheerOf, resultLines } from './result-lines.ts'
import { anItemResult } from './testing/an-attempt.ts'

type Given = Parameters<typeof anItemResult>[0]
const linesOf = (...items: Given[]) =>
  resultLines({ score: null, passed: null, items: items.map(anItemResult) }, true)

test('right, missed and unheard are counted, and nothing is counted twice', () => {
  const lines = linesOf(
    { item: 'i1' },
    { item: 'i2', outcome: 'almost', credit: 50 },
    { item: 'i3', outcome: 'skipped', credit: 0 },
    { item: 'i4', outcome: 'unheard', credit: null },
    { item: 'i5', outcome: 'heard', credit: 100, mark: 3 },
  )
  expect(lines).toMatchObject({ well: 2, of: 5, waiting: 1 })
  expect(lines.wentWell.map(({ item }) => item)).toEqual(['i1', 'i5'])
  expect(lines.tryAgain.map(({ item }) => item)).toEqual(['i2', 'i3'])
})

test('what nobody heard in its lesson is there to try again', () => {
  const items = [anItemResult({ item: 'i1', outcome: 'unheard', credit: null })]
  const lines = resultLines({ score: null, passed: null, items }, false)
  expect(lines).toMatchObject({ waiting: 0, tryAgain: [{ item: 'i1' }] })
})

test('a sentence that two items asked for stands once, under those to hear again', () => {
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

test('the cheer is never more than is true', () => {
  const none = linesOf({ item: 'i1', outcome: 'wrong', credit: 0 })
  const half = linesOf({ item: 'i1' }, { item: 'i2', outcome: 'wrong', credit: 0 })
  expect(cheerOf(none, false)).toBe('none')
  expect(cheerOf(half, false)).toBe('again')
  expect(cheerOf(half, true)).toBe('passed')
  expect(cheerOf(linesOf({ item: 'i1' }), true)).toBe('all')
})
