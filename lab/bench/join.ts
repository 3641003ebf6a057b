import { type Engine, STUDENTS_EACH } from './engines/engine.ts'
import { type Spread, spreadOf } from './load/crowd.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { type ByEngine, byEngine, inRounds, OUR_ENGINES, withEngines } from './measuring/engines.ts'
import { medianOf } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'
import { runEngine, type Expense, spentOn } from './measuring/run-engine.ts'

const options = { lessons: 100, rounds: 3, engines: OUR_ENGINES }

interface JoinFigures {
  /** Until everybody is in. */
  coldMs: number
  warmMs: number
}

/** The same lessons' worth of people twice: on a server that has just started, and then, in other lessons, on the warm one. */
interface Joined {
  cold: Spread & Expense
  warm: Spread & Expense
}

/** The bell rings: everybody joins their lesson, fetches their book and follows the room, in the same moment. */
export const join: BenchQuestion<typeof options, ByEngine<JoinFigures>> = {
  asks: 'How soon is everybody in who joins at once?',
  options,
  short: { lessons: 2, rounds: 1 },
  async answer({ lessons, rounds, ...chosen }, report) {
    return await withEngines({ ...chosen, reads: true }, report, async (engines) => {
      const people = lessons * (STUDENTS_EACH + 1)
      const measured = await inRounds(rounds, engines, (engine) => measureJoin(engine, lessons))
      report.say(
        `${people} people at once, on a server that has just started, and then as many of other lessons. Times in ms until a person has the room.`,
      )
      report.table(
        ['engine', 'p50', 'p95', 'all in', 'CPU ms a person, database counted'],
        [...measured].flatMap(([{ name }, found]) => [
          rowOf(
            `${name}, just started`,
            found.map(({ cold }) => cold),
            people,
          ),
          rowOf(
            `${name}, warm`,
            found.map(({ warm }) => warm),
            people,
          ),
        ]),
      )
      return byEngine(measured, (found) => ({
        coldMs: medianOf(found.map(({ cold }) => cold.most)),
        warmMs: medianOf(found.map(({ warm }) => warm.most)),
      }))
    })
  },
}

function rowOf(name: string, found: Joined['cold'][], people: number): string[] {
  const median = (read: (one: Joined['cold']) => number) => medianOf(found.map(read))
  return [
    name,
    shown(median(({ p50 }) => p50)),
    shown(median(({ p95 }) => p95)),
    shown(median(({ most }) => most)),
    shown(median(({ serverMs, databaseMs }) => serverMs + (databaseMs ?? 0)) / people, 1),
  ]
}

async function measureJoin(engine: Engine, lessons: number): Promise<Joined> {
  return await runEngine(engine, { lessons: 2 * lessons }, async (load, running) => {
    const joined = async (from: number) => {
      const all = { from, to: from + lessons, atOnce: true }
      const [took, spent] = await spentOn(running, () => load.ask('join', all))
      return { ...spreadOf(took), ...spent }
    }
    return { cold: await joined(0), warm: await joined(lessons) }
  })
}
