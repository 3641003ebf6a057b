import type { BenchQuestion } from './measuring/bench-question.ts'
import { reportCosts } from './measuring/cost-table.ts'
import { ALL_ENGINES, inRounds, withEngines } from './measuring/engines.ts'
import { measureBeat } from './measuring/measure-beat.ts'

const options = { lessons: 100, readers: [1, 8], seconds: 6, rounds: 3, 'a-second': 1, engines: ALL_ENGINES }

/** A student's audio position, which nobody stores, told to the tutors who follow the lesson. */
export const fanOut: BenchQuestion<typeof options> = {
  asks: 'What does an event cost that nobody stores?',
  options,
  short: { lessons: 10, readers: [1], seconds: 2, rounds: 1 },
  async answer({ lessons, readers, seconds, rounds, 'a-second': aSecond, ...chosen }, report) {
    await withEngines(chosen, report, async (engines) => {
      for (const count of readers) {
        report.say(
          `${lessons} lessons of 8 students, ${aSecond} position a second of each, to ${count} tutors; costs are for each delivery.`,
        )
        const beat = { what: 'position', lessons, seconds, aSecond, readers: count } as const
        reportCosts(await inRounds(rounds, engines, (engine) => measureBeat(engine, beat)), report)
      }
    })
  },
}
