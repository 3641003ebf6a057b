import { performance } from 'node:perf_hooks'
import { postTo } from '#lab/faults/tab/post.ts'
import { PASSWORD } from '#lab/harness/school.ts'
import { type Engine, STUDENTS_EACH } from './engines/engine.ts'
import { type Flown, type Spread, spreadOf } from './load/crowd.ts'
import { atPace } from './load/pace.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { inRounds, OUR_ENGINES, withEngines } from './measuring/engines.ts'
import { lossOf, medianOf } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'
import { runEngine } from './measuring/run-engine.ts'

const options = { children: 300, seconds: 60, lessons: 10, rounds: 1, over: 'line', engines: OUR_ENGINES }
const BEAT = { what: 'state', aSecond: 1, readers: 1 } as const
/** The running lessons alone, to compare with, at most. */
const ALONE_S = 15

interface Evening {
  signIns: Spread
  alone: Flown
  beside: Flown
}

/** Children sign in by their password, whose hash is slow on purpose, while other lessons run. */
export const signIn: BenchQuestion<typeof options> = {
  asks: 'How long does a sign-in take, and what do running lessons feel of it?',
  options,
  short: { children: 3, seconds: 2, lessons: 1 },
  async answer({ children, seconds, lessons, rounds, ...chosen }, report) {
    await withEngines(chosen, report, async (engines) => {
      const given = { children, seconds, lessons }
      const measured = await inRounds(rounds, engines, (engine) => measureSignIns(engine, given))
      const rows: string[][] = []
      for (const [engine, evenings] of measured) {
        const losses = evenings
          .flatMap(({ alone, beside }) => [alone, beside])
          .map((flown) => lossOf(engine.name, flown))
          .filter((loss) => loss !== null)
        for (const loss of losses) report.fail(loss)
        const median = (read: (evening: Evening) => number) => shown(medianOf(evenings.map(read)), 1)
        const spread = (of: (evening: Evening) => Spread) =>
          (['p50', 'p95', 'most'] as const).map((which) => median((evening) => of(evening)[which])).join(', ')
        rows.push([
          engine.name,
          spread((evening) => evening.signIns),
          spread((evening) => evening.alone),
          spread((evening) => evening.beside),
        ])
      }
      report.say(
        `${children} children within ${seconds} s, beside ${lessons} lessons of 8. In ms: p50, p95, most.`,
      )
      report.table(['engine', 'a sign-in', 'a state before', 'a state meanwhile'], rows)
    })
  },
}

async function measureSignIns(
  engine: Engine,
  { children, seconds, lessons }: { children: number; seconds: number; lessons: number },
): Promise<Evening> {
  const waiting = Math.ceil(children / STUDENTS_EACH)
  return await runEngine(engine, { lessons: lessons + waiting }, async (load, { plan }) => {
    if (plan.engine !== 'ours') throw new Error(`Nobody signs in to ${engine.name}.`)
    const running = { from: 0, to: lessons }
    const ids = plan.lessons.slice(lessons).flatMap(({ students }) => students.map(({ id }) => id))
    await load.ask('join', { ...running, atOnce: false })
    const alone = await load.ask('beat', { ...BEAT, ...running, seconds: Math.min(ALONE_S, seconds) })
    const beat = load.ask('beat', { ...BEAT, ...running, seconds })
    const signIns = await signInAll(plan.port, ids.slice(0, children), seconds)
    return { signIns, alone, beside: await beat }
  })
}

/** @throws if one of them does not get in. */
async function signInAll(port: number, loginIds: string[], seconds: number): Promise<Spread> {
  const pending: Promise<number>[] = []
  await atPace({ people: loginIds.length, aSecond: 1 / seconds, seconds }, (child) =>
    pending.push(timedSignIn(port, loginIds[child]!)),
  )
  return spreadOf(await Promise.all(pending))
}

async function timedSignIn(port: number, loginId: string): Promise<number> {
  const began = performance.now()
  const reply = await postTo(port, '/signin', { loginId, password: PASSWORD })
  if (typeof reply === 'object' && reply.status === 200) return performance.now() - began
  throw new Error(`/signin answered ${JSON.stringify(reply)}`)
}
