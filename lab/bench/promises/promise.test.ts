import { expect, test } from 'vitest'
import { questionByName } from '#lab/bench/questions.ts'
import { atLeast, atMost, verdictOf } from './promise.ts'
import { promisesOf, speedPromises } from './table.ts'

const soon = { promise: 'soon', figure: ({ ms }: { ms?: number }) => ms, limit: atMost(40, 'ms', 1) }

test('a promise holds up to its limit, and is broken beyond it', () => {
  expect(verdictOf(soon, { ms: 40 })).toMatchObject({
    isKept: true,
    row: ['soon', '40.0 ms', 'at most 40.0 ms', 'yes'],
  })
  expect(verdictOf(soon, { ms: 40.1 })).toMatchObject({
    isKept: false,
    row: ['soon', '40.1 ms', 'at most 40.0 ms', 'NO'],
  })
  const often = { ...soon, limit: atLeast(40) }
  expect([40, 39].map((ms) => verdictOf(often, { ms }).isKept)).toEqual([true, false])
})

test('a promise that was not measured, or could not be asked, is broken', () => {
  for (const found of [{}, null])
    expect(verdictOf(soon, found)).toEqual({
      isKept: false,
      row: ['soon', 'not measured', 'at most 40.0 ms', 'NO'],
    })
})

test('each promise is said once, on each database, and is asked with options that its question has', () => {
  const said = speedPromises.flatMap(({ promises }) => promises.map(({ promise }) => promise))
  expect(said.length).toBeGreaterThan(25)
  expect(new Set(said).size).toBe(said.length)
  for (const { question, quick } of speedPromises)
    expect(Object.keys(questionByName[question]!.options)).toEqual(expect.arrayContaining(Object.keys(quick)))
})

test('a promise of each database reads the figures of its own engine', () => {
  const found = {
    'ours on SQLite': { turned: 5_000, p95: 10 },
    'ours on PostgreSQL': { turned: 3_000, p95: 10 },
  }
  const verdicts = promisesOf('page-turns').map((promised) => verdictOf(promised, found))
  expect(verdicts.map(({ isKept }) => isKept)).toEqual([true, false, true, true])
})
