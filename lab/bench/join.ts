import { type Engine, STUDENTS_EACH } from './engines/engine.ts'
import { type Spread, spreadOf } from './load/crowd.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { inRounds, OUR_ENGINES, withEngines } from './measuring/engines.ts'
import { medianOf } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'
import { runEngine, type Expense, spentOn } from './measuring/run-engine.ts'

const options = { lessons: 100, rounds: 3, engines: OUR_ENGINES }

/** The bell rings: everybody joins their lesson, fetches their book and follows the room, in the same moment. */
export const join: BenchQuestion<typeof options> = {
  asks: 'How soon is everybody in who joins at once?',
  options,
  short: { lessons: 2, rounds: 1 },
  async answer({ lessons, rounds, ...chosen }, report) {
    await withEngines({ ...chosen, reads: true }, report, async (engines) => {
      const people = lessons * (STUDENTS_EACH + 1)
      const measured = await inRounds(rounds, engines, (engine) => measureJoin(engine, lessons))
      const rows = [...measured].map(([engine, found]) => {
        const median = (read: (one: Spread & Expense) => number) => medianOf(found.map(read))
        return [
          engine.name,
          shown(median(({ p50 }) => p50)),
          shown(median(({ p95 }) => p95)),
          shown(median(({ most }) => most)),
          shown(median(({ serverMs, databaseMs }) => serverMs + (databaseMs ?? 0)) / people, 1),
        ]
      })
      report.say(
        `${people} people at once, on a server that has just started. Times in ms until a person has the room.`,
      )
      report.table(['engine', 'p50', 'p95', 'all in', 'CPU ms a person, database counted'], rows)
    })
  },
}

async function measureJoin(engine: Engine, lessons: number): Promise<Spread & Expense> {
  return await runEngine(engine, { lessons }, async (load, running) => {
    const [took, spent] = await spentOn(running, () =>
      load.ask('join', { from: 0, to: lessons, atOnce: true }),
    )
    const spread = spreadOf(took)
    return { ...spread, ...spent }
  })
}
