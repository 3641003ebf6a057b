import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { forgetEnded } from '#server/features/goodbyes/index.ts'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { saveAnswered } from '#server/platform/idempotency.ts'
import { sqliteDatabase } from '../harness/databases.ts'
import { fillYears } from '../scale/fill-years.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { quantile } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'

const options = { years: 10, students: 200, backlog: 200_000, seconds: 30 }
const EVERY_MS = 10
/** The promise: a write is never held up longer than this. */
const MOST_MS = 50

/** The same writes without and with a retention that has years to catch up, one after the other in one run. */
export const retention: BenchQuestion<typeof options> = {
  asks: 'How long is a write held up while retention runs over years of a school?',
  options,
  async answer({ seconds, ...years }, report) {
    const { storage, drop } = await sqliteDatabase()
    if (storage.kind !== 'sqlite') throw new Error('The years are filled into SQLite.')
    try {
      await fillYears(storage.folder, years)
      const database = await openDatabase(storage)
      const alone = await write(database, seconds)
      const stopping = new AbortController()
      const forgetting = forgetEnded({ database, clock: () => new Date() }, stopping.signal)
      const beside = await write(database, seconds)
      stopping.abort()
      const gone = Object.values(await forgetting).reduce((sum, count) => sum + count, 0)
      await database.close()
      if (gone === 0) report.fail('Retention has deleted nothing: nothing was measured.')
      if (beside.at(-1)! > Math.max(MOST_MS, alone.at(-1)!))
        report.fail(
          `A write took ${shown(beside.at(-1)!, 1)} ms beside retention; ${MOST_MS} ms are promised.`,
        )
      report.say(`Retention deleted ${shown(gone)} rows in ${seconds} s.`)
      const row = (name: string, times: number[]) => [
        name,
        String(times.length),
        ...[0.5, 0.95, 0.99, 1].map((share) => shown(quantile(times, share), 1)),
      ]
      report.table(
        ['a write each 10 ms', 'writes', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
        [row('alone', alone), row('while retention runs', beside)],
      )
    } finally {
      await drop()
    }
  },
}

/** Writes that share commits, and every fifth one that reads first, as a page turn does. @returns how long each took, ms, sorted. */
async function write(database: Database, seconds: number): Promise<number[]> {
  const times: number[] = []
  const under = new Set<Promise<void>>()
  const end = performance.now() + seconds * 1_000
  for (let number = 0; performance.now() < end; number += 1) {
    const one = writeOne(database, number % 5 === 0).then((ms) => {
      times.push(ms)
      under.delete(one)
    })
    under.add(one)
    await wait(EVERY_MS)
  }
  await Promise.all(under)
  return times.sort((a, b) => a - b)
}

async function writeOne(database: Database, reads: boolean): Promise<number> {
  const began = performance.now()
  await database.transaction(async (tx) => {
    if (reads) await tx.db.selectFrom('branch').select('id').executeTakeFirst()
    const written = { writeId: randomUUID(), actorId: 'bench', path: '/bench' }
    await saveAnswered(tx, written, { seq: 1 }, new Date())
  })
  return performance.now() - began
}
