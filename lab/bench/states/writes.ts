import type { Engine } from '../engines/engine.ts'
import type { Raced } from '../load/crowd.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'
import { inRounds, OUR_ENGINES, withEngines } from '../measuring/engines.ts'
import { medianOf } from '../measuring/judge.ts'
import { insertRate } from '../measuring/raw-inserts.ts'
import { shown } from '../measuring/report.ts'
import { runEngine } from '../measuring/run-engine.ts'

const options = {
  'in-flight': [1, 64, 512],
  lessons: 100,
  seconds: 5,
  rounds: 2,
  over: 'line',
  engines: OUR_ENGINES,
}
const WARM_UP = { seconds: 2, inFlight: 64 }
const BATCH = 64
const RAW_SECONDS = 2

interface Rates {
  /** Rows a second of the database alone: one in each commit, and `BATCH`. */
  single: number
  batched: number
  /** For each number of states on their way. */
  raced: Raced[]
}

/** Each state is sent as soon as another is acknowledged, beside the rows that the database alone can commit. */
export const writes: BenchQuestion<typeof options> = {
  asks: 'How many states a second are committed at the most?',
  options,
  short: { 'in-flight': [4], lessons: 2, seconds: 1, rounds: 1 },
  async answer({ 'in-flight': inFlight, lessons, seconds, rounds, ...chosen }, report) {
    await withEngines(chosen, report, async (engines) => {
      const given = { lessons, seconds, inFlight }
      const measured = await inRounds(rounds, engines, (engine) => measureRates(engine, given))
      for (const [engine, rates] of measured) {
        const median = (read: (rate: Rates) => number) => medianOf(rates.map(read))
        const failed = rates.flatMap(({ raced }) => raced).filter((each) => each.failed > 0)
        for (const { failed: count, firstFailure } of failed)
          report.fail(`${engine.name}: ${count} states were not acknowledged (${firstFailure}).`)
        const [single, batched] = [median((rate) => rate.single), median((rate) => rate.batched)]
        report.say(
          `${engine.name}. Rows of the same size by the database alone, equally durable: ${shown(single)} a second one a commit, ${shown(batched)} in commits of ${BATCH}.`,
        )
        const rows = inFlight.map((count, index) => {
          const rate = median(({ raced }) => raced[index]!.acknowledged / raced[index]!.seconds)
          const times = [median(({ raced }) => raced[index]!.p50), median(({ raced }) => raced[index]!.p95)]
          return [
            String(count),
            shown(rate),
            ...times.map((ms) => shown(ms, 1)),
            `${(rate / single).toFixed(2)} x`,
          ]
        })
        const head = ['states on their way', 'acknowledged a second', 'p50 ms', 'p95 ms']
        report.table([...head, 'to the rows one a commit'], rows)
      }
    })
  },
}

async function measureRates(
  engine: Engine,
  { lessons, seconds, inFlight }: { lessons: number; seconds: number; inFlight: number[] },
): Promise<Rates> {
  return await runEngine(engine, { lessons }, async (load, { storage }) => {
    const all = { from: 0, to: lessons }
    await load.ask('join', { ...all, atOnce: false })
    const single = await insertRate(storage!, 1, RAW_SECONDS)
    const batched = await insertRate(storage!, BATCH, RAW_SECONDS)
    await load.ask('race', { ...all, ...WARM_UP })
    const raced: Raced[] = []
    for (const count of inFlight) raced.push(await load.ask('race', { ...all, seconds, inFlight: count }))
    return { single, batched, raced }
  })
}
