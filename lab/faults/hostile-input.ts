import { runHostile } from '#lab/hostile/run-hostile.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { asServer } from '#server/testing/process/a-child-server.ts'
import type { Fault } from './fault.ts'
import { Served } from './school/served.ts'

const NOTE_EVERY = 10_000
/** On each database: a hundred thousand a run, which costs no time while others wait out a cut of six minutes. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 50_000)

/** Whatever may be sent is sent: bodies, frames, sequences of them and raw bytes, by everybody, while a lesson goes on. */
export const hostileInput: Fault = {
  name: 'hostile-input',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const storage = await place.newStorage()
    const database = await openDatabase(storage.storage)
    await migrate(database)
    const served = await Served.at(storage.env)
    await served.start()
    const { pid } = served
    const server = asServer(
      () => served.port,
      () => database,
    )
    const seed = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 1_000_000))
    place.note(`seed ${seed}`)
    let noted = 0
    const outcome = await runHostile({
      server,
      requests: place.isShort ? 1_000 : REQUESTS,
      seed,
      newLines: newLinesOf(served),
      check() {
        if (!served.isAlive || served.pid !== pid) throw new Error('The server has ended')
      },
      onProgress(sent) {
        // Tokens are made by this clock, and last a quarter of an hour.
        server.clock.set(Date.now())
        if (sent < noted + NOTE_EVERY) return
        noted = sent
        place.note(`${sent} sent`)
      },
    }).catch((error: unknown) => error as Error)
    await database.close()
    // What was left open would hold it up.
    const stoppedMs = await served.stop()
    await storage.drop()
    if (outcome instanceof Error) place.note(outcome.message)
    const isBroken = outcome instanceof Error
    const among = isBroken ? `seed ${seed}` : `${outcome.sent} requests and frames`
    const slowest = isBroken ? Number.POSITIVE_INFINITY : Math.max(...outcome.bystanderMs)
    const what = 'hostile input: '
    return [
      {
        promise: 'P14',
        what: `${what}ends of the process, 500, insides shown, forged lines`,
        value: isBroken ? 1 : 0,
        limit: 0,
        unit: '',
        among,
      },
      {
        promise: 'P14',
        what: `${what}a step beside it all until it is seen, worst`,
        value: slowest,
        limit: 2_000,
        unit: 'ms',
        among,
      },
      { promise: 'P16', what: `${what}stopped after it`, value: stoppedMs / 1_000, limit: 10, unit: 's' },
    ]
  },
}

/** The whole lines of its log since the last look. What it writes comes in pieces. */
function newLinesOf(served: Served): () => readonly string[] {
  let read = 0
  return () => {
    const end = served.log.lastIndexOf('\n') + 1
    const lines = served.log.slice(read, end).split('\n').filter(Boolean)
    read = end
    return lines
  }
}
