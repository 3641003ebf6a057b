import { openDatabase } from '#server/platform/databases/open-database.ts'
import { forgetEnded } from '#server/upkeep/index.ts'
import { sqliteDatabase } from '../harness/databases.ts'
import { fillYears } from '../scale/fill-years.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { shown } from './measuring/report.ts'
import { secondsLong, STEADY_COLUMNS, steadyWrites, timesRow } from './measuring/steady-writes.ts'

const options = { years: 10, students: 200, backlog: 200_000, seconds: 30 }
/** The promise: a write is never held up longer than this. */
const MOST_MS = 50
const WARM_UP_SECONDS = 3

/** The same writes without and with a retention that has years to catch up, one after the other in one run. */
export const retention: BenchQuestion<typeof options> = {
  asks: 'How long is a write held up while retention runs over years of a school?',
  options,
  short: { years: 1, students: 8, backlog: 100, seconds: 1 },
  async answer({ seconds, ...years }, report) {
    const { storage, drop } = await sqliteDatabase()
    if (storage.kind !== 'sqlite') throw new Error('The years are filled into SQLite.')
    try {
      await fillYears(storage.folder, years)
      const database = await openDatabase(storage)
      // The first writes find a cold database.
      await steadyWrites(database, secondsLong(WARM_UP_SECONDS))
      const alone = await steadyWrites(database, secondsLong(seconds))
      const stopping = new AbortController()
      const forgetting = forgetEnded({ database, clock: () => new Date() }, stopping.signal)
      const beside = await steadyWrites(database, secondsLong(seconds))
      stopping.abort()
      const gone = Object.values(await forgetting).reduce((sum, count) => sum + count, 0)
      await database.close()
      if (gone === 0) report.fail('Retention has deleted nothing: nothing was measured.')
      if (beside.at(-1)! > Math.max(MOST_MS, alone.at(-1)!))
        report.miss(
          `A write took ${shown(beside.at(-1)!, 1)} ms beside retention; ${MOST_MS} ms are promised.`,
        )
      report.say(`Retention deleted ${shown(gone)} rows in ${seconds} s.`)
      report.table(STEADY_COLUMNS, [timesRow('alone', alone), timesRow('while retention runs', beside)])
    } finally {
      await drop()
    }
  },
}
