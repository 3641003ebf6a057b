import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { grid as english } from '#web/tutor/grid/words.en.ts'
import { grid as japanese } from '#web/tutor/grid/words.ja.ts'
import { seatsOf } from './seats.ts'

/** So many cards in rows of so many, each 200 px wide and 300 px high. */
function aGrid(count: number, columns: number) {
  return seatsOf(
    Array.from({ length: count }, (_none, at) => ({
      id: String(at) as StudentId,
      left: 12 + (at % columns) * 208,
      top: 8 + Math.floor(at / columns) * 308,
    })),
  )
}

function namesIn(count: number, columns: number): [string, string][] {
  const seats = aGrid(count, columns)
  return [...seats.of.values()].map((seat) => [japanese.seat(seat, seats), english.seat(seat, seats)])
}

test('a seat is found by its corner, whatever the order of the cards', () => {
  const seats = seatsOf([
    { id: 'c' as StudentId, left: 0, top: 300 },
    { id: 'a' as StudentId, left: 0, top: 0 },
    { id: 'b' as StudentId, left: 200, top: 0 },
  ])
  expect([seats.columns, seats.rows]).toEqual([2, 2])
  expect(Object.fromEntries(seats.of)).toEqual({
    a: { column: 0, row: 0 },
    b: { column: 1, row: 0 },
    c: { column: 0, row: 1 },
  })
})

test('a class of eight has an upper and a lower row', () => {
  expect(namesIn(8, 4)).toEqual([
    ['上段の左端', 'top row, far left'],
    ['上段の左から2番目', 'top row, 2nd from the left'],
    ['上段の左から3番目', 'top row, 3rd from the left'],
    ['上段の右端', 'top row, far right'],
    ['下段の左端', 'bottom row, far left'],
    ['下段の左から2番目', 'bottom row, 2nd from the left'],
    ['下段の左から3番目', 'bottom row, 3rd from the left'],
    ['下段の右端', 'bottom row, far right'],
  ])
})

test('few children have short names for their seats, many have numbers, and one has none', () => {
  expect(namesIn(2, 2)).toEqual([
    ['左', 'left'],
    ['右', 'right'],
  ])
  expect(namesIn(3, 1).map(([name]) => name)).toEqual(['上段', '中段', '下段'])
  expect(namesIn(20, 5)[19]).toEqual(['上から4段目の右端', 'row 4, far right'])
  expect(namesIn(1, 1)).toEqual([['', '']])
})
