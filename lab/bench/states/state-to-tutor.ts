import type { BenchQuestion } from '../measuring/bench-question.ts'
import { reportCosts } from '../measuring/cost-table.ts'
import { ALL_ENGINES, inRounds, withEngines } from '../measuring/engines.ts'
import { measureBeat } from '../measuring/measure-beat.ts'

const options = { lessons: [100], seconds: 10, rounds: 3, 'a-second': 1, over: 'line', engines: ALL_ENGINES }

/** The student's device sends a state, the engine tells the tutor; ours commits it durably before. */
export const stateToTutor: BenchQuestion<typeof options, ReturnType<typeof reportCosts>> = {
  asks: 'What does a state cost on its way to the tutor?',
  options,
  short: { lessons: [10], seconds: 2, rounds: 1 },
  async answer({ lessons, seconds, rounds, 'a-second': aSecond, ...chosen }, report) {
    return await withEngines(chosen, report, async (engines) => {
      let found: ReturnType<typeof reportCosts> = {}
      for (const count of lessons) {
        report.say(`${count} lessons of 8 students and a tutor, ${aSecond} a second of each student.`)
        const beat = { what: 'state', lessons: count, seconds, aSecond, readers: 1 } as const
        found = reportCosts(await inRounds(rounds, engines, (engine) => measureBeat(engine, beat)), report)
      }
      return found
    })
  },
}
