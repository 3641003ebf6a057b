import { expect, test } from 'vitest'
import { readSourceFiles } from './direction/source-files.ts'
import { figuresOf, readRecord, shrinkRecord, worsened } from './shape/figures.ts'

const figures = figuresOf(readSourceFiles('.'))

test('no figure of the shape is worse than it was', () => {
  expect(figures.length).toBeGreaterThan(10)
  expect(worsened(figures, readRecord())).toEqual([])
})

test('a figure that has become better is recorded, by npm run shape -- --shrink', () => {
  expect(readRecord()).toEqual(shrinkRecord(figures, readRecord()))
})

test('a figure that becomes worse is reported, with a record and at its target', () => {
  const figure = (name: string, value: number) => ({
    name,
    value,
    most: 5,
    target: 'at most 5',
    isMet: value <= 5,
  })
  const record = { long: 9 }
  expect(worsened([figure('long', 9), figure('deep', 5)], record)).toEqual([])
  expect(worsened([figure('long', 10), figure('deep', 6)], record)).toEqual([
    'long: 10 now, at most 9 before',
    'deep: 6 now, at most 5 before',
  ])
  expect(shrinkRecord([figure('long', 7), figure('deep', 6)], record)).toEqual({ long: 7 })
  expect(shrinkRecord([figure('long', 5)], record)).toEqual({})
})
