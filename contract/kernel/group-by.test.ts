import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('items are grouped as a newer browser groups them by itself', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (numbers) => {
      const byRest = (number: number, index: number) => (number + index) % 4
      expect([...groupBy(numbers, byRest)]).toEqual([...Map.groupBy(numbers, byRest)])
      expect([...groupBy(new Set(numbers), Math.abs)]).toEqual([...Map.groupBy(new Set(numbers), Math.abs)])
    }),
  )
})
