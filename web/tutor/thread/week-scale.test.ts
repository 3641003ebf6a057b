import { expect, test } from 'vitest'
import { chapterLines, passedInWeek, scaleOf } from './week-scale.ts'

test('a bar stands from its first to its last page, and one page is still seen', () => {
  const scale = scaleOf([
    { first: 1, last: 4 },
    { first: 5, last: 60 },
  ])
  expect(scale.height).toBeCloseTo(7.5)
  expect(scale.barOf(1, 60)).toEqual({ bottom: 0, height: 7.5 })
  expect(scale.barOf(31, 31)).toEqual({ bottom: 3.75, height: 0.5 })
  expect(scaleOf([{ first: 2, last: 3 }]).height).toBe(1.75)
})

test('chapters that end among these pages have a line, and two titles never cover each other', () => {
  const scale = scaleOf([{ first: 3, last: 12 }])
  const chapters = [
    { title: 'before', lastPage: 2 },
    { title: 'Fire', lastPage: 8 },
    { title: 'close by', lastPage: 9 },
    { title: 'Water', lastPage: 12 },
    { title: 'after', lastPage: 20 },
  ]
  expect(chapterLines(chapters, scale).map(({ title }) => title)).toEqual(['Fire', 'Water'])
  expect(chapterLines(chapters, scale)[1]!.bottom).toBeCloseTo(scale.height)
})

test('a week has the best check that was passed in it', () => {
  const check = (score: number, passed = true) => ({ score, passed })
  const best = passedInWeek(
    ['2026-11-02', '2026-11-16'],
    [
      ['2026-11-01', check(99)],
      ['2026-11-08', check(70)],
      ['2026-11-10', check(82)],
      ['2026-11-20', check(40, false)],
    ],
  )
  expect([...best]).toEqual([['2026-11-02', check(82)]])
})
