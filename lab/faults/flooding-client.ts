import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { p50p95p99, type Fault, type Figure, none } from '#lab/harness/figures/figures.ts'
import { inTurns, latencies } from '#lab/harness/figures/latencies.ts'
import type { BegunLesson } from '#lab/harness/school.ts'
import { openClass } from '#lab/harness/screens.ts'

interface Flood {
  /** Sends as much as it can until `rest` is called. */
  go(): void
  rest(): void
  /** @returns the number of its requests that the rate limit refused. */
  end(): Promise<number>
}

/**
 * The device of a lesson's first student, which sends as much as it can. On a thread of its own, so that the measurement
 * beside it does not wait for it.
 */
async function openFlood(port: number, lesson: BegunLesson): Promise<Flood> {
  const worker = new Worker(new URL('../harness/flood.ts', import.meta.url), { workerData: { port, lesson } })
  await once(worker, 'message')
  return {
    go: () => worker.postMessage('go'),
    rest: () => worker.postMessage('rest'),
    async end() {
      worker.postMessage('end')
      const [refused] = (await once(worker, 'message')) as [number]
      await worker.terminate()
      return refused
    },
  }
}

/** After a flood, until its effects are over; in a flood, until it has spent its bursts. */
const SETTLE_MS = 1_000
/** A delay that nobody in a lesson notices. */
const BESIDE_MS = 100

/** One device sends as much as it can, as fast as it gets responses, and ignores Retry-After; the other lessons continue. */
export const floodingClient: Fault = {
  name: 'flooding-client',
  keeps: 'one device that sends all it can makes nobody else wait',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const [rounds, seconds] = place.isShort ? [3, 1] : [7, 3]
    const { school, people, close } = await openClass(await place.newStorage(), 6, 8)
    const [flooded, ...calm] = school.lessons
    const rest: number[] = []
    const beside: number[] = []
    let states = 0
    const flood = await openFlood(school.server.port, flooded!)
    await latencies(calm, people.tabs, 1)
    const measureRest = async () => {
      await wait(SETTLE_MS)
      rest.push(p95(await latencies(calm, people.tabs, seconds)))
    }
    const measureBeside = async () => {
      flood.go()
      await wait(SETTLE_MS)
      const took = await latencies(calm, people.tabs, seconds)
      states += took.length
      beside.push(p95(took))
      flood.rest()
    }
    await inTurns(rounds, measureRest, measureBeside)
    const refused = await flood.end()
    const { bug, isAlive } = school.server
    await close()
    if (bug) place.note(bug)
    place.note(
      `others' p95 ${median(rest).toFixed(1)} ms at rest and ${median(beside).toFixed(1)} ms beside it`,
    )
    const figure = {
      promise: 'P21' as const,
      among: `${states.toLocaleString('en')} states, ${refused.toLocaleString('en')} of the flood refused`,
    }
    const alone: Figure = {
      ...figure,
      what: "one client sends all it can: the others' p95 against its rest",
      value: median(beside) / median(rest),
      limit: 2,
      unit: 'times',
    }
    // Beside other tests a few milliseconds against a few would measure the neighbours, and a limit in milliseconds the machine.
    const inShort: Figure = {
      ...figure,
      what: "one client sends all it can: the others' p95",
      value: median(beside),
      limit: Math.max(BESIDE_MS, 2 * median(rest)),
      unit: 'ms',
    }
    return [
      place.isShort ? inShort : alone,
      none('P21', 'one client sends all it can: ends of the process and bugs', isAlive && !bug ? 0 : 1),
      none('P21', 'one client sends all it can: floods of which nothing is refused', refused > 0 ? 0 : 1),
    ]
  },
}

function p95(values: number[]): number {
  return p50p95p99(values)[1]
}

/** The median, so that one window that another program disturbs does not decide the result. */
function median(values: number[]): number {
  return p50p95p99(values)[0]
}
