import type { Engine } from '#lab/bench/engines/engine.ts'
import { type Spread, spreadOf } from '#lab/bench/load/crowd.ts'
import type { BenchQuestion } from '#lab/bench/measuring/bench-question.ts'
import { type ByEngine, byEngine, inRounds, OUR_ENGINES, withEngines } from '#lab/bench/measuring/engines.ts'
import { lossOf, medianOf, ratioOf } from '#lab/bench/measuring/judge.ts'
import { type Report, shown } from '#lab/bench/measuring/report.ts'
import {
  type Counted,
  countedCalls,
  type Expense,
  grownIn,
  runEngine,
  spentOn,
  totalCount,
} from '#lab/bench/measuring/run-engine.ts'
import type { Worked } from './work.ts'

const options = { lessons: 50, seconds: 10, 'a-second': 1, rounds: 3, engines: OUR_ENGINES }
const WARM_UP_S = 3

interface LessonFigures {
  /** The calls that were answered without a query. */
  inMemoryPercent: number
  /** The processor time of an act to that of a state on the same page, the database counted. */
  cpuRatio: number
}

/** One engine in one round. */
interface Lived {
  acts: Worked
  /** Processor time in ms for 1,000 acts, the database counted. */
  actsCpu: number
  samePage: Worked
  samePageCpu: number
  /** Calls that the server has answered, and those of them without a query, by path. */
  answered: Counted
  inMemory: Counted
}

/** Whole lessons: the children's acts and the tutors', beside nothing but states on the same pages. */
export const wholeLessons: BenchQuestion<typeof options, ByEngine<LessonFigures>> = {
  asks: 'What do the acts of a lesson cost, and how many of them need no query?',
  options,
  short: { lessons: 2, seconds: 2, rounds: 1 },
  async answer({ lessons, seconds, rounds, 'a-second': aSecond, ...chosen }, report) {
    report.say(
      `${lessons} lessons of 8 students and a tutor, ${aSecond} act a second for each student in the mix of the simulated lessons (lab/bench/lesson/mix.ts), over the socket; a sign of life every four seconds beside them, which is no act. The same with states on the same page alone.`,
    )
    return await withEngines({ ...chosen, over: 'line', atWork: true }, report, async (engines) => {
      const given = { lessons, seconds, aSecond }
      const all = await inRounds(rounds, engines, (engine) => measureLesson(engine, given))
      const measured = new Map([...all].filter(([{ name }, found]) => !tellLosses(name, found, report)))
      const figures = byEngine(measured, figuresOf)
      const head = ['engine', 'acts', 'in memory', 'p50 ms', 'p95 ms']
      report.table(
        [...head, 'CPU ms for 1,000 acts', 'same page', 'CPU to it'],
        [...measured].map(([{ name }, found]) => rowOf(name, found, figures[name]!)),
      )
      for (const [{ name }, found] of measured) {
        report.say(`${name}, by call:`)
        report.table(['call', 'asked', 'in memory', 'p50 ms', 'p95 ms'], callsOf(found))
      }
      return figures
    })
  },
}

/** @returns true if an act was lost: the figures of the others would not be figures of the lessons. */
function tellLosses(name: string, found: Lived[], report: Report): boolean {
  const worked = found.flatMap(({ acts, samePage }) => [acts, samePage])
  const losses = worked.map((each) => lossOf(name, each)).filter((loss) => loss !== null)
  for (const loss of losses) report.fail(loss)
  return losses.length > 0
}

function figuresOf(found: Lived[]): LessonFigures {
  const shareOf = ({ answered, inMemory }: Lived) => totalCount(inMemory) / totalCount(answered)
  return {
    inMemoryPercent: medianOf(found.map(shareOf)) * 100,
    cpuRatio: ratioOf(
      found.map(({ actsCpu }) => actsCpu),
      found.map(({ samePageCpu }) => samePageCpu),
    ),
  }
}

function rowOf(name: string, found: Lived[], { inMemoryPercent, cpuRatio }: LessonFigures): string[] {
  const median = (read: (one: Lived) => number) => medianOf(found.map(read))
  const { p50, p95 } = spreadOf(found.flatMap(({ acts }) => Object.values(acts.took).flat()))
  return [
    name,
    shown(found.reduce((sum, { acts }) => sum + acts.delivered, 0)),
    `${shown(inMemoryPercent, 1)} %`,
    shown(p50, 1),
    shown(p95, 1),
    shown(median(({ actsCpu }) => actsCpu)),
    shown(median(({ samePageCpu }) => samePageCpu)),
    `${cpuRatio.toFixed(2)} x`,
  ]
}

/** A row for each call, of all rounds together, those asked most first. */
function callsOf(found: Lived[]): string[][] {
  const total = (of: (one: Lived) => Counted, path: string) =>
    found.reduce((sum, one) => sum + (of(one)[path] ?? 0), 0)
  const asked = (path: string) => total(({ answered }) => answered, path)
  const paths = [...new Set(found.flatMap(({ answered }) => Object.keys(answered)))]
  return paths
    .toSorted((a, b) => asked(b) - asked(a))
    .map((path) => {
      const share = total(({ inMemory }) => inMemory, path) / asked(path)
      const { p50, p95 }: Spread = spreadOf(found.flatMap(({ acts }) => acts.took[path] ?? []))
      return [path, shown(asked(path), 0), `${shown(share * 100, 0)} %`, shown(p50, 1), shown(p95, 1)]
    })
}

async function measureLesson(
  engine: Engine,
  { lessons, seconds, aSecond }: { lessons: number; seconds: number; aSecond: number },
): Promise<Lived> {
  return await runEngine(engine, { lessons }, async (load, running) => {
    const all = { from: 0, to: lessons, aSecond }
    await load.ask('join', { ...all, atOnce: false })
    await load.ask('work', { ...all, seconds: Math.min(WARM_UP_S, seconds), mix: 'lesson' })
    const work = (mix: 'lesson' | 'same page') =>
      spentOn(running, () => load.ask('work', { ...all, seconds, mix }))
    const [samePage, spentOnPage] = await work('same page')
    const before = await countedCalls(running)
    const [acts, spentOnActs] = await work('lesson')
    const after = await countedCalls(running)
    return {
      acts,
      actsCpu: cpuOfEach(spentOnActs, acts),
      samePage,
      samePageCpu: cpuOfEach(spentOnPage, samePage),
      answered: grownIn(Object.keys(acts.took), before.answered, after.answered),
      inMemory: grownIn(Object.keys(acts.took), before.inMemory, after.inMemory),
    }
  })
}

function cpuOfEach({ serverMs, databaseMs }: Expense, { delivered }: Worked): number {
  return ((serverMs + (databaseMs ?? 0)) / delivered) * 1_000
}
