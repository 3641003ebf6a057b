import { describe, test } from 'vitest'
import { ALL_TESTS } from '../databases/each-database.ts'
import { KINDS } from '../databases/fresh-storage.ts'
import { beginRun } from './open-school.ts'
import { doRounds } from './rounds.ts'

const SEED = Number(process.env.RIGHTS_SEED ?? 1)
const ROUNDS = Number(process.env.RIGHTS_ROUNDS ?? (ALL_TESTS ? 1_000 : 25))
const PATIENCE = { timeout: 60_000 + ROUNDS * 6_000 }

describe.each(KINDS)('on %s', (kind) => {
  test('nobody comes in by what is gone, and everybody by what is not', PATIENCE, async () => {
    const run = await beginRun(kind, SEED)
    try {
      await doRounds(run, ROUNDS, SEED)
      if (process.env.RIGHTS_SHOW)
        process.stdout.write(
          JSON.stringify([...run.done].sort(), null, 0) +
            '\n' +
            JSON.stringify(
              Object.fromEntries(
                [...Map.groupBy(run.knows.grants, (g) => g.kind)].map(([k, v]) => [
                  k,
                  v.length + '/' + v.filter((g) => g.hasEnded || g.isUsed).length,
                ]),
              ),
            ) +
            JSON.stringify(
              Object.fromEntries(
                [...Map.groupBy(run.knows.signIns, (g) => g.way)].map(([k, v]) => [
                  k,
                  v.length + '/' + v.filter((g) => g.hasEnded).length,
                ]),
              ),
            ) +
            '\n' +
            run.trail.filter((t) => /: out/.test(t)).length +
            '\n',
        )
    } finally {
      await run.school.close()
    }
  })
})
