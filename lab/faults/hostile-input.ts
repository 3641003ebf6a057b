import { type Fault, none, within } from '#lab/harness/figures.ts'
import type { Served } from '#lab/harness/processes.ts'
import { openEmptySchool } from '#lab/harness/school.ts'
import { runHostile } from '#lab/hostile/run-hostile.ts'

const NOTE_EVERY = 10_000
/** For each database. It takes no extra time, since other faults wait for minutes beside it. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 50_000)

/** Sends hostile bodies, frames, sequences of frames and raw bytes as every role while a lesson continues. */
export const hostileInput: Fault = {
  name: 'hostile-input',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const storage = await place.newStorage()
    const { database, server: served, asked: server } = await openEmptySchool(storage)
    const { pid } = served
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
        // Access tokens are signed by this clock and last 15 minutes.
        server.clock.set(Date.now())
        if (sent < noted + NOTE_EVERY) return
        noted = sent
        place.note(`${sent} sent`)
      },
    }).catch((error: unknown) => error as Error)
    await database.close()
    const stoppedMs = await served.stop()
    await storage.drop()
    if (outcome instanceof Error) place.note(outcome.message)
    const isBroken = outcome instanceof Error
    const among = isBroken ? `seed ${seed}` : `${outcome.sent} requests and frames`
    const slowest = isBroken ? Number.POSITIVE_INFINITY : Math.max(...outcome.bystanderMs)
    const what = 'hostile input: '
    return [
      none('P14', `${what}ends of the process, 500, internals shown, forged lines`, isBroken ? 1 : 0, among),
      {
        promise: 'P14',
        what: `${what}another student's step meanwhile until it is seen, worst`,
        value: slowest,
        limit: 2_000,
        unit: 'ms',
        among,
      },
      within(10, 'P16', `${what}stopped after it`, stoppedMs),
    ]
  },
}

/** The complete lines of the log since the last call; output arrives in pieces. */
function newLinesOf(served: Served): () => readonly string[] {
  let read = 0
  return () => {
    const end = served.log.lastIndexOf('\n') + 1
    const lines = served.log.slice(read, end).split('\n').filter(Boolean)
    read = end
    return lines
  }
}
