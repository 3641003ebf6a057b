import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, STUDENTS_EACH } from './engines/engine.ts'
import { type Flown, type Spread, spreadOf } from './load/crowd.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { ALL_ENGINES, inRounds, withEngines } from './measuring/engines.ts'
import { lossOf, medianOf } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'
import { runEngine, type Expense, spentOn } from './measuring/run-engine.ts'

const options = { lessons: 300, rounds: 1, engines: ALL_ENGINES }
/** The lesson that is not cut: its students send often, so that a short pause of the server shows. */
const OTHERS = { aSecond: 5, seconds: 8, readers: 1 }
const CUT_AFTER_MS = 2_000

interface Back extends Expense {
  took: Spread
  others: Flown
}

/** Every connection but those of one lesson is cut at once, and all people connect again at once. */
export const reconnect: BenchQuestion<typeof options> = {
  asks: 'How soon are all back after a cut of every connection?',
  options,
  short: { lessons: 2, engines: 'relay,sqlite,postgres' },
  async answer({ lessons, rounds, ...chosen }, report) {
    await withEngines(chosen, report, async (engines) => {
      const measured = await inRounds(rounds, engines, (engine) => measureCut(engine, lessons))
      const rows: string[][] = []
      for (const [engine, backs] of measured) {
        const losses = backs.map(({ others }) => lossOf(engine.name, others)).filter((loss) => loss !== null)
        for (const loss of losses) report.fail(loss)
        const median = (read: (back: Back) => number) => shown(medianOf(backs.map(read)))
        rows.push([
          engine.name,
          median(({ took }) => took.p50),
          median(({ took }) => took.p95),
          median(({ took }) => took.most),
          median(({ serverMs, databaseMs }) => serverMs + (databaseMs ?? 0)),
          median(({ others }) => others.p50),
          median(({ others }) => others.most),
        ])
      }
      report.say(
        `${lessons * (STUDENTS_EACH + 1)} connections cut at once; each person is back when their topic is. Times in ms.`,
      )
      const head = ['engine', 'back p50', 'p95', 'all back', 'CPU ms, database counted']
      report.table([...head, 'a state of another lesson, p50', 'most'], rows)
    })
  },
}

async function measureCut(engine: Engine, lessons: number): Promise<Back> {
  return await runEngine(engine, { lessons: lessons + 1 }, async (load, running) => {
    await load.ask('join', { from: 0, to: lessons + 1, atOnce: false })
    const [[took, others], spent] = await spentOn(running, async () => {
      const beat = load.ask('beat', { what: 'state', from: lessons, to: lessons + 1, ...OTHERS })
      await wait(CUT_AFTER_MS)
      const back = await load.ask('cutAndComeBack', { from: 0, to: lessons })
      return [spreadOf(back), await beat] as const
    })
    return { ...spent, took, others }
  })
}
