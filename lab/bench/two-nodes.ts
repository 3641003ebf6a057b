import { Cluster } from '#lab/harness/databases.ts'
import { cpuMs } from '#lab/harness/processes.ts'
import { onNodes } from './engines/nodes.ts'
import type { Flown, Raced } from './load/crowd.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { inRounds, readOver } from './measuring/engines.ts'
import { lossOf, medianOf } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'
import { runEngine, type Expense, spentOn } from './measuring/run-engine.ts'

const options = {
  nodes: [1, 2],
  lessons: 100,
  seconds: 8,
  'in-flight': 128,
  'a-second': 1,
  rounds: 3,
  over: 'line',
  share: 0.3,
}

/** How many times more is acknowledged than by one node; missing where it was not measured. */
interface NodesFigures {
  byRoom?: number | undefined
  inTurn?: number | undefined
}

type NodesEngine = ReturnType<typeof onNodes>

interface Carried {
  flown: Flown
  raced: Raced
  /** Of the race: all servers together, and the database. */
  serversMs: number
  databaseMs: Expense['databaseMs']
}

/** Several of our servers on one PostgreSQL, beside one: behind a balancer that knows nothing of lessons, and behind one that keeps their people together. */
export const twoNodes: BenchQuestion<typeof options, NodesFigures> = {
  asks: 'How much more do two nodes carry than one?',
  options,
  short: { lessons: 2, seconds: 1, 'in-flight': 4, rounds: 1 },
  async answer({ nodes, lessons, rounds, over, share, ...load }, report) {
    const cluster = await Cluster.make()
    if (!cluster) {
      report.fail('PostgreSQL is not installed here: nodes share one.')
      return {}
    }
    try {
      const engines = nodes.flatMap((count) =>
        (count === 1 ? (['in turn'] as const) : (['in turn', 'by room'] as const)).map((balanced) =>
          onNodes(cluster, { count, balanced, over: readOver(over), share }),
        ),
      )
      const measured = await inRounds(rounds, engines, (engine) =>
        measureNodes(engine as NodesEngine, { ...load, lessons }),
      )
      const ratesOf = (found: Carried[]) => found.map(({ raced }) => raced.acknowledged / raced.seconds)
      const toOne = new Map<string, number>()
      const one = medianOf(ratesOf(measured.get(engines[0]!)!))
      const rows = [...measured].map(([engine, found]) => {
        for (const { flown, raced } of found) {
          const loss = lossOf(engine.name, flown)
          if (loss) report.fail(loss)
          if (raced.failed > 0)
            report.fail(
              `${engine.name}: ${raced.failed} states were not acknowledged (${raced.firstFailure}).`,
            )
        }
        const rate = medianOf(ratesOf(found))
        toOne.set(engine.name, rate / one)
        const median = (read: (carried: Carried) => number) => medianOf(found.map(read))
        return [
          engine.name,
          shown(
            median(({ flown }) => flown.p50),
            1,
          ),
          shown(
            median(({ flown }) => flown.p95),
            1,
          ),
          shown(rate),
          shown(
            median(({ raced }) => raced.p95),
            1,
          ),
          shown(median(({ serversMs, raced }) => (serversMs / raced.acknowledged) * 1_000)),
          shown(median(({ databaseMs, raced }) => ((databaseMs ?? 0) / raced.acknowledged) * 1_000)),
          `${(rate / one).toFixed(2)} x`,
        ]
      })
      report.say(
        `${lessons} lessons of 8, ${load['a-second']} state a second of each student; then as many as are acknowledged, ${load['in-flight']} on their way. Each node has ${share} of a core; the database, the balancer and the load have what is left.`,
      )
      const head = [
        '',
        'to the tutor: p50 ms',
        'p95 ms',
        'acknowledged a second',
        'p95 ms',
        'CPU ms for 1,000: servers',
      ]
      report.table([...head, 'database', `to ${engines[0]!.name}`], rows)
      return { byRoom: toOne.get('2 nodes, by room'), inTurn: toOne.get('2 nodes, in turn') }
    } finally {
      await cluster.drop()
    }
  },
}

async function measureNodes(
  engine: NodesEngine,
  given: { lessons: number; seconds: number; 'in-flight': number; 'a-second': number },
): Promise<Carried> {
  const { lessons, seconds, 'in-flight': inFlight, 'a-second': aSecond } = given
  return await runEngine(engine, { lessons }, async (load, running) => {
    const all = { from: 0, to: lessons }
    await load.ask('join', { ...all, atOnce: false })
    const flown = await load.ask('beat', { ...all, what: 'state', aSecond, seconds, readers: 1 })
    const cpu = () => engine.servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
    const before = cpu()
    const [raced, { databaseMs }] = await spentOn(running, () =>
      load.ask('race', { ...all, seconds, inFlight }),
    )
    return { flown, raced, serversMs: cpu() - before, databaseMs }
  })
}
