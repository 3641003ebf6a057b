import { type Environment, type Fault, none, within } from '#lab/harness/figures/figures.ts'
import type { Served } from '#lab/harness/processes.ts'
import { openEmptySchool } from '#lab/harness/school.ts'
import { runHostile } from '#lab/hostile/run-hostile.ts'

const NOTE_EVERY = 10_000
/** For each database. It takes no extra time, since other faults wait for minutes beside it. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 50_000)
const TIMED_REQUESTS = 5_000
const WHAT = 'hostile input: '

/** Sends hostile bodies, frames, sequences of frames and raw bytes as every role while a lesson continues. */
export const hostileInput: Fault = {
  name: 'hostile-input',
  keeps: 'hostile input ends nothing, shows nothing of our insides, and forges no line',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const { problems, among, stoppedMs } = await attack(place, place.isShort ? 500 : REQUESTS)
    return [
      none('P14', `${WHAT}ends of the process, 500, internals shown, forged lines`, problems, among),
      within(10, 'P16', `${WHAT}stopped after it`, stoppedMs),
    ]
  },
}

/** The same, for what a classmate feels of it: a time, and so measured alone. */
export const hostileNeighbour: Fault = {
  name: 'hostile-neighbour',
  keeps: 'a classmate feels nothing of hostile input',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const { problems, among, slowestMs } = await attack(place, place.isShort ? 500 : TIMED_REQUESTS)
    const step = `${WHAT}another student's step meanwhile until it is seen, worst`
    return [
      none('P14', `${WHAT}the same while a step is timed`, problems, among),
      { promise: 'P14', what: step, value: slowestMs, limit: 2_000, unit: 'ms', among },
    ]
  },
}

async function attack(place: Environment, requests: number) {
  const storage = await place.newStorage()
  const { database, server: served, asked: server } = await openEmptySchool(storage)
  const { pid } = served
  const seed = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 1_000_000))
  place.note(`seed ${seed}`)
  let noted = 0
  const outcome = await runHostile({
    server,
    requests,
    seed,
    newLines: newLinesOf(served),
    check() {
      if (!served.isAlive || served.pid !== pid) throw new Error('The server has ended')
    },
    onProgress(sent) {
      if (sent < noted + NOTE_EVERY) return
      noted = sent
      place.note(`${sent} sent`)
    },
  }).catch((error: unknown) => error as Error)
  await database.close()
  const stoppedMs = await served.stop()
  await storage.drop()
  if (outcome instanceof Error) {
    place.note(outcome.message)
    return { problems: 1, among: `seed ${seed}`, slowestMs: Number.POSITIVE_INFINITY, stoppedMs }
  }
  const among = `${outcome.sent} requests and frames`
  return { problems: 0, among, slowestMs: Math.max(...outcome.bystanderMs), stoppedMs }
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
