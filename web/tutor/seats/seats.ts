import type { StudentId } from '#contract/kernel/ids.ts'

/** The place of a card among the others, from the left and from the top, from 0. */
interface CardSeat {
  column: number
  row: number
}

/** The seats of a class as its grid draws them. */
export interface CardSeats {
  columns: number
  rows: number
  of: ReadonlyMap<StudentId, CardSeat>
}

interface Corner {
  id: StudentId
  left: number
  top: number
}

/** @param corners of the cards, in px. */
export function seatsOf(corners: readonly Corner[]): CardSeats {
  const lefts = sorted(corners.map(({ left }) => left))
  const tops = sorted(corners.map(({ top }) => top))
  const of = corners.map(({ id, left, top }): [StudentId, CardSeat] => [
    id,
    { column: lefts.indexOf(left), row: tops.indexOf(top) },
  ])
  return { columns: lefts.length, rows: tops.length, of: new Map(of) }
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
