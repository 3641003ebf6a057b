import { expect, test } from 'vitest'
import { advances } from './changed-rows.ts'
import { gathered, groupsOf, restingOn } from './row-groups.ts'
import { newRows, newRowsOnce, rowsOf } from './row-kind.ts'

const heads = advances('topic', 'address', 'seq', { address: 'text', seq: 'bigint', lastId: 'bigint' })
const once = newRowsOnce('readiness', 'id', { id: 'text', filler: 'text' })
const fresh = newRows('readiness', { id: 'text', filler: 'text' })
const head = (address: string, before: number, after: number) =>
  rowsOf(heads, { address, before, after, lastId: null })
const row = (kind: typeof once, name: string) => rowsOf(kind, { id: name, filler: 'x' })

test('units that have a key in common, directly or by way of another one, are one group', () => {
  const units = [
    [head('a', 1, 2)],
    [head('b', 1, 2)],
    [head('c', 1, 2), row(once, 'once')],
    [head('b', 2, 3), head('a', 2, 3)],
    [row(once, 'once')],
    [],
  ]
  const [a, b, c, both, sameOnce, empty] = groupsOf(units)
  expect([b, both]).toEqual([a, a])
  expect(sameOnce).toBe(c)
  expect(new Set([a, c, empty]).size).toBe(3)
})

test('new rows under keys of their own tie no units together', () => {
  expect(new Set(groupsOf([[row(fresh, 'a')], [row(fresh, 'b')]])).size).toBe(2)
})

test('a counter that several units advance is one row of their group, from the first value to the last', () => {
  const units = [[head('a', 1, 2)], [head('b', 7, 7)], [head('a', 2, 4)]]
  const groups = groupsOf(units)
  expect(gathered(units, groups)).toEqual([
    {
      kind: heads,
      rows: [
        { address: 'a', before: 1, after: 4, lastId: null },
        { address: 'b', before: 7, after: 7, lastId: null },
      ],
      groups: [groups[0], groups[1]],
    },
  ])
})

test('a counter that does not continue where the unit before it ended fits nothing', () => {
  const units = [[head('a', 1, 2)], [head('a', 3, 4)]]
  expect(gathered(units, groupsOf(units))[0]!.rows).toMatchObject([{ before: null, after: 4 }])
})

test('a later unit rests on an earlier one by their common key, or by way of a unit between them', () => {
  const failed = [[head('a', 1, 2)]]
  const onB = [head('b', 1, 2)]
  const onAAndB = [head('a', 2, 3), head('b', 2, 3)]
  const onBAfterIt = [head('b', 3, 4)]
  const onC = [head('c', 1, 2)]
  const later = [onB, onAAndB, onBAfterIt, onC, []]
  expect(restingOn(failed, later, (written) => written)).toEqual([onAAndB, onBAfterIt])
})
