import { describe, test } from 'vitest'
import { ALL_TESTS } from '../databases/each-database.ts'
import { KINDS } from '../databases/fresh-storage.ts'
import { beginRun } from './open-school.ts'
import { doRounds } from './rounds.ts'

const SEED = Number(process.env.RIGHTS_SEED ?? 1)
const ROUNDS = Number(process.env.RIGHTS_ROUNDS ?? (ALL_TESTS ? 1_000 : 25))
const PATIENCE = { timeout: ALL_TESTS ? 900_000 : 120_000 }

describe.each(KINDS)('on %s', (kind) => {
  test('nobody comes in by what is gone, and everybody by what is not', PATIENCE, async () => {
    const run = await beginRun(kind, SEED)
    try {
      await doRounds(run, ROUNDS, SEED)
    } finally {
      await run.school.close()
    }
  })
})
