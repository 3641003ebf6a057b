import type { BenchQuestion } from './measuring/bench-question.ts'
import { reportCosts } from './measuring/cost-table.ts'
import { ALL_ENGINES, type ByEngine, inRounds, withEngines } from './measuring/engines.ts'
import { measureBeat } from './measuring/measure-beat.ts'

const options = { lessons: 100, readers: [1, 8], seconds: 6, rounds: 3, 'a-second': 1, engines: ALL_ENGINES }

/** Of the numbers of readers, the one with the highest cost; infinite without a relay to compare with. */
interface Dearest {
  cpuToRelay: number
}

/** A student's audio position, which nobody stores, told to the tutors who follow the lesson. */
export const fanOut: BenchQuestion<typeof options, ByEngine<Dearest>> = {
  asks: 'What does an event cost that nobody stores?',
  options,
  short: { lessons: 10, readers: [1], seconds: 2, rounds: 1 },
  async answer({ lessons, readers, seconds, rounds, 'a-second': aSecond, ...chosen }, report) {
    return await withEngines(chosen, report, async (engines) => {
      const found: ByEngine<Dearest> = {}
      for (const count of readers) {
        report.say(
          `${lessons} lessons of 8 students, ${aSecond} position a second of each, to ${count} tutors; costs are for each delivery.`,
        )
        const beat = { what: 'position', lessons, seconds, aSecond, readers: count } as const
        const costs = reportCosts(
          await inRounds(rounds, engines, (engine) => measureBeat(engine, beat)),
          report,
        )
        for (const [name, { cpuToRelay }] of Object.entries(costs))
          found[name] = { cpuToRelay: Math.max(found[name]?.cpuToRelay ?? 0, cpuToRelay ?? Infinity) }
      }
      return found
    })
  },
}
