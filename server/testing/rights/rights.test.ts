import { describe, expect, test } from 'vitest'
import { grants } from '../a-server.ts'
import { ALL_TESTS } from '../databases/each-database.ts'
import { KINDS } from '../databases/fresh-storage.ts'
import { comesByPassword } from './acts-ways-in.ts'
import { tryAllDoors } from './all-doors.ts'
import { OFFICE_WORD, WAY_WORD } from './laws.ts'
import { ACTS, beginRun, doRounds, RARE } from './rounds.ts'

/** Another seed is another run. */
const SEED = Number(process.env.RIGHTS_SEED ?? 1)
const ROUNDS = Number(process.env.RIGHTS_ROUNDS ?? (ALL_TESTS ? 1_000 : 20))
const PATIENCE = { timeout: 60_000 + ROUNDS * 6_000 }
/** So many rounds do everything that may happen at least once. */
const ENOUGH = 500

test('the oracle has a law for each kind of grant that the office reads, and for each way in by one', () => {
  for (const [word, { kinds, ways }] of Object.entries(grants.made)) {
    for (const kind of kinds) expect([kind, OFFICE_WORD[kind]]).toEqual([kind, word])
    for (const way of ways) expect([way, WAY_WORD[way]]).toEqual([way, word])
  }
})

/** Nothing in production opens the demo. */
const UNMADE = ['demo']

describe.each(KINDS)('on %s', (kind) => {
  test('nobody comes in by what is gone, and everybody by what is not', PATIENCE, async () => {
    const run = await beginRun(kind, SEED)
    run.isShort = ROUNDS < ENOUGH
    try {
      await doRounds(run, ROUNDS, SEED)
      if (run.isShort) return
      expect([...Object.keys(ACTS), ...Object.keys(RARE)].filter((name) => !run.done.has(name))).toEqual([])
      const kinds = Object.keys(OFFICE_WORD).filter((name) => !UNMADE.includes(name))
      expect(kinds.filter((name) => !run.madeKinds.has(name))).toEqual([])
      expect(Object.keys(WAY_WORD).filter((way) => !run.waysUsed.has(way))).toEqual([])
    } finally {
      await run.school.close()
    }
  })
})

test('a door that stays open, and one that is shut too early, are found', async () => {
  const run = await beginRun('sqlite', SEED)
  try {
    while (run.knows.signIns.length === 0) await comesByPassword(run)
    const [signIn] = run.knows.signIns as [(typeof run.knows.signIns)[0]]
    await tryAllDoors(run, [])
    signIn.hasEnded = true
    await expect(tryAllDoors(run, [])).rejects.toThrow('the oracle says shut')
    signIn.hasEnded = false
    const ended = { endedAt: run.clock().getTime(), endedBecause: 'expired' as const }
    await run.database.transaction((tx) => tx.db.updateTable('signIn').set(ended).execute())
    await run.school.restart()
    await expect(tryAllDoors(run, [])).rejects.toThrow('the oracle says open')
  } finally {
    await run.school.close()
  }
})
