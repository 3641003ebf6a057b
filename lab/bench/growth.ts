import type { Engine } from './engines/engine.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { cpuOf, reportLosses } from './measuring/cost-table.ts'
import { inRounds, withEngines } from './measuring/engines.ts'
import { medianOf } from './measuring/judge.ts'
import { type Cost, measureBeat } from './measuring/measure-beat.ts'
import { shown } from './measuring/report.ts'

const options = {
  lessons: [10, 30, 100, 300],
  seconds: 8,
  rounds: 1,
  over: 'line',
  engines: 'relay,sqlite,postgres',
}

/** The same lessons, more and more of them: a state must not become dearer. */
export const growth: BenchQuestion<typeof options> = {
  asks: 'How does a state’s cost grow with the lessons?',
  options,
  short: { lessons: [5, 10], seconds: 2 },
  async answer({ lessons, seconds, rounds, ...chosen }, report) {
    await withEngines(chosen, report, async (engines) => {
      const rows: string[][] = []
      const first = new Map<Engine, number>()
      for (const count of lessons) {
        const beat = { what: 'state', lessons: count, seconds, aSecond: 1, readers: 1 } as const
        const measured = await inRounds(rounds, engines, (engine) => measureBeat(engine, beat))
        for (const [engine, costs] of measured) {
          if (reportLosses(engine, costs, report)) continue
          const cpu = medianOf(cpuOf(costs))
          if (!first.has(engine)) first.set(engine, cpu)
          const ofRounds = (read: (cost: Cost) => number) => shown(medianOf(costs.map(read)), 1)
          const latencies = [
            ofRounds(({ p50 }) => p50),
            ofRounds(({ p95 }) => p95),
            ofRounds(({ p99 }) => p99),
          ]
          const growing = `${(cpu / first.get(engine)!).toFixed(2)} x`
          rows.push([engine.name, String(count), String(count * 8), ...latencies, shown(cpu), growing])
        }
      }
      const head = ['engine', 'lessons', 'states a second', 'p50 ms', 'p95 ms', 'p99 ms']
      report.table([...head, 'CPU ms for 1,000, database counted', 'to the fewest lessons'], rows)
    })
  },
}
