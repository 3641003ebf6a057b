import type { Engine } from '../engines/engine.ts'
import type { Flown, Raced } from '../load/crowd.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'
import { type ByEngine, byEngine, inRounds, OUR_ENGINES, withEngines } from '../measuring/engines.ts'
import { lossOf, medianOf } from '../measuring/judge.ts'
import { type Report, shown } from '../measuring/report.ts'
import { runEngine } from '../measuring/run-engine.ts'

const options = {
  lessons: 100,
  seconds: 5,
  'in-flight': 256,
  'turn-every': 5,
  rounds: 3,
  over: 'line',
  engines: OUR_ENGINES,
}

interface TurnFigures {
  /** A second at the most. */
  same: number
  turned: number
  /** Of the steady states. */
  p95: number
}

interface Turned {
  same: Raced
  turned: Raced
  /** A state a second of each student, some of them a turn. */
  steady: Flown
}

/** Children turn pages: each turn is a row of its own, a visit, and what was played and read of the page before. */
export const turnedPages: BenchQuestion<typeof options, ByEngine<TurnFigures>> = {
  asks: 'What does a turned page cost?',
  options,
  short: { lessons: 2, seconds: 1, 'in-flight': 4, rounds: 1 },
  async answer(
    { lessons, seconds, rounds, 'in-flight': inFlight, 'turn-every': turnEvery, ...chosen },
    report,
  ) {
    return await withEngines(chosen, report, async (engines) => {
      const given = { lessons, seconds, inFlight, turnEvery }
      const measured = await inRounds(rounds, engines, (engine) => measureTurns(engine, given))
      report.say(
        `${lessons} lessons of 8 students. At most: ${inFlight} states on their way. Steady: a state a second of each student, one in ${turnEvery} a turned page, until the tutor has it.`,
      )
      for (const [{ name }, asked] of measured) for (const one of asked) tellLosses(name, one, report)
      const figures = byEngine(measured, figuresOf)
      report.table(
        ['engine', 'same page, a second at most', 'turned pages, a second at most', 'steady, p95 ms'],
        Object.entries(figures).map(([name, { same, turned, p95 }]) => [
          name,
          shown(same),
          shown(turned),
          shown(p95, 1),
        ]),
      )
      return figures
    })
  },
}

function figuresOf(asked: Turned[]): TurnFigures {
  const rate = (of: (one: Turned) => Raced) =>
    medianOf(asked.map((one) => of(one).acknowledged / of(one).seconds))
  return {
    same: rate(({ same }) => same),
    turned: rate(({ turned }) => turned),
    p95: medianOf(asked.map(({ steady }) => steady.p95)),
  }
}

function tellLosses(name: string, { same, turned, steady }: Turned, report: Report): void {
  for (const { failed, firstFailure } of [same, turned])
    if (failed > 0) report.fail(`${name}: ${failed} states were not acknowledged (${firstFailure}).`)
  const lost = lossOf(name, steady)
  if (lost) report.fail(lost)
}

async function measureTurns(
  engine: Engine,
  {
    lessons,
    seconds,
    inFlight,
    turnEvery,
  }: { lessons: number; seconds: number; inFlight: number; turnEvery: number },
): Promise<Turned> {
  return await runEngine(engine, { lessons }, async (load) => {
    const all = { from: 0, to: lessons, seconds }
    await load.ask('join', { ...all, atOnce: false })
    await load.ask('race', { ...all, inFlight, turnEvery: 1 })
    const same = await load.ask('race', { ...all, inFlight })
    const turned = await load.ask('race', { ...all, inFlight, turnEvery: 1 })
    const beat = { ...all, what: 'state', aSecond: 1, readers: 1, turnEvery } as const
    return { same, turned, steady: await load.ask('beat', beat) }
  })
}
