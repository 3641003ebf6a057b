import type { Engine } from '../engines/engine.ts'
import type { Flown, Raced } from '../load/crowd.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'
import { inRounds, OUR_ENGINES, withEngines } from '../measuring/engines.ts'
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

/** Turned pages a second, by the name of the engine. */
const PROMISED: Readonly<Record<string, number>> = { 'ours on SQLite': 4_500, 'ours on PostgreSQL': 4_000 }
const PROMISED_P95_MS = 40

interface Turned {
  same: Raced
  turned: Raced
  /** A state a second of each student, some of them a turn. */
  steady: Flown
}

/** Children turn pages: each turn is a row of its own, a visit, and what was played and read of the page before. */
export const turnedPages: BenchQuestion<typeof options> = {
  asks: 'What does a turned page cost?',
  options,
  short: { lessons: 2, seconds: 1, 'in-flight': 4, rounds: 1 },
  async answer(
    { lessons, seconds, rounds, 'in-flight': inFlight, 'turn-every': turnEvery, ...chosen },
    report,
  ) {
    await withEngines(chosen, report, async (engines) => {
      const given = { lessons, seconds, inFlight, turnEvery }
      const measured = await inRounds(rounds, engines, (engine) => measureTurns(engine, given))
      report.say(
        `${lessons} lessons of 8 students. At most: ${inFlight} states on their way. Steady: a state a second of each student, one in ${turnEvery} a turned page, until the tutor has it.`,
      )
      const rows = [...measured].map(([{ name }, asked]) => {
        for (const one of asked) tellLosses(name, one, report)
        const rate = (of: (one: Turned) => Raced) =>
          medianOf(asked.map((one) => of(one).acknowledged / of(one).seconds))
        const [same, turned] = [rate((one) => one.same), rate((one) => one.turned)]
        const p95 = medianOf(asked.map(({ steady }) => steady.p95))
        const promised = PROMISED[name]!
        if (turned < promised)
          report.miss(`${name}: ${shown(turned)} turned pages a second; ${shown(promised)} are promised.`)
        if (p95 > PROMISED_P95_MS)
          report.miss(`${name}: p95 ${shown(p95, 1)} ms; ${PROMISED_P95_MS} ms are promised.`)
        return [name, shown(same), shown(turned), shown(p95, 1)]
      })
      report.table(
        ['engine', 'same page, a second at most', 'turned pages, a second at most', 'steady, p95 ms'],
        rows,
      )
    })
  },
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
