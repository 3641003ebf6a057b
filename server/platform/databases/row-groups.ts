import type { RowKind, RowSet } from './row-kind.ts'

/** The rows that a unit of work has written in memory. */
type Written = readonly RowSet[]

/** The rows of one kind in a commit, and the group of each. */
export interface GroupedRows extends RowSet {
  readonly groups: readonly number[]
}

/**
 * The number of each unit's group. Units that have a key in common, directly or by way of others, are one group: their rows
 * fit together or not at all.
 */
export function groupsOf(units: readonly Written[]): number[] {
  const leaders = units.map((_, unit) => unit)
  const leaderOf = (unit: number): number => {
    const leader = leaders[unit]!
    return leader === unit ? unit : (leaders[unit] = leaderOf(leader))
  }
  const first = new Map<string, number>()
  for (const [unit, written] of units.entries())
    for (const key of keysOf(written)) {
      const other = first.get(key)
      if (other === undefined) first.set(key, unit)
      else leaders[leaderOf(unit)] = leaderOf(other)
    }
  return units.map((_, unit) => leaderOf(unit))
}

/** The rows of all units, those of one kind together and one for each key, in the order of the kinds' first rows. */
export function gathered(units: readonly Written[], groups: readonly number[]): GroupedRows[] {
  const sets = units.flatMap((written, unit) => written.map((set) => ({ ...set, group: groups[unit]! })))
  return [...Map.groupBy(sets, ({ kind }) => kind)].map(([kind, same]) => {
    const rows = same.flatMap(({ rows: some, group }) => some.map((row) => ({ row, group })))
    const single = kind.merge ? merged(kind, rows) : rows
    return { kind, rows: single.map(({ row }) => row), groups: single.map(({ group }) => group) }
  })
}

/**
 * Of the units that ran after these, those that rest on one of them: they have a key in common with it, or with another one
 * that rests on it.
 */
export function restingOn<U>(units: readonly U[], later: readonly U[], writtenBy: (unit: U) => Written): U[] {
  const keys = new Set(units.flatMap((unit) => [...keysOf(writtenBy(unit))]))
  return later.filter((unit) => {
    const own = [...keysOf(writtenBy(unit))]
    if (!own.some((key) => keys.has(key))) return false
    for (const key of own) keys.add(key)
    return true
  })
}

interface GroupedRow {
  row: object
  group: number
}

function merged(kind: RowKind<object>, rows: readonly GroupedRow[]): GroupedRow[] {
  return [...Map.groupBy(rows, ({ row }) => kind.keyOf!(row)).values()].map((same) => ({
    row: kind.merge!(same.map(({ row }) => row)),
    group: same[0]!.group,
  }))
}

function* keysOf(written: Written): Generator<string> {
  for (const { kind, rows } of written) if (kind.keyOf) for (const row of rows) yield kind.keyOf(row)
}
