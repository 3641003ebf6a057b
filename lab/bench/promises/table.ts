import type { ByEngine } from '#lab/bench/measuring/engines.ts'
import type { Options } from '#lab/bench/measuring/options.ts'
import type { questions } from '#lab/bench/questions.ts'
import { scriptBudgetKb } from '#scripts/build/first-loads.ts'
import { atLeast, atMost, type SpeedLimit, type Promised } from './promise.ts'

type Questions = typeof questions
type FoundOf<Name extends keyof Questions> = Awaited<ReturnType<Questions[Name]['answer']>>

/** The same promise on each database, with a limit of its own. */
interface OnBoth<Figures> {
  promise: string
  figureOf(figures: Figures): number | null
  sqlite: SpeedLimit
  postgres: SpeedLimit
}

type Row<Found> = Promised<Found> | (Found extends ByEngine<infer Figures> ? OnBoth<Figures> : never)

/** The promises of one question. */
export interface QuestionPromises {
  question: string
  /** The options with which it takes seconds and not minutes. */
  quick: Options
  promises: readonly Promised<unknown>[]
}

/** Every promise of speed that a question measures, once. */
export const speedPromises: readonly QuestionPromises[] = [
  from('page-turns', { seconds: 2, rounds: 1 }, [
    {
      promise: 'turned pages a second, at the most',
      figureOf: ({ turned }) => turned,
      sqlite: atLeast(4_500),
      postgres: atLeast(4_000),
    },
    {
      promise: 'a state to its tutor at 800 a second, one in five a turned page, p95',
      figureOf: ({ p95 }) => p95,
      sqlite: atMost(40, 'ms', 1),
      postgres: atMost(40, 'ms', 1),
    },
  ]),
  from('lesson', { seconds: 4, rounds: 1 }, [
    {
      promise: 'acts of a lesson without a query',
      figureOf: ({ inMemoryPercent }) => inMemoryPercent,
      sqlite: atLeast(97, '%', 1),
      postgres: atLeast(97, '%', 1),
    },
    {
      promise: 'processor time of an act of a lesson to a state on the same page',
      figureOf: ({ cpuRatio }) => cpuRatio,
      sqlite: atMost(1.3, 'x', 2),
      postgres: atMost(1.3, 'x', 2),
    },
  ]),
  from('join', { rounds: 1 }, [
    {
      promise: '900 people who join at once are in, warm',
      figureOf: ({ warmMs }) => warmMs,
      sqlite: atMost(1_200, 'ms'),
      postgres: atMost(2_000, 'ms'),
    },
    {
      promise: '900 people who join at once are in, just started',
      figureOf: ({ coldMs }) => coldMs,
      sqlite: atMost(2_000, 'ms'),
      postgres: atMost(3_000, 'ms'),
    },
  ]),
  from('state-to-tutor', { seconds: 3, rounds: 1, engines: 'relay,sqlite,postgres' }, [
    {
      promise: 'processor time of a durable state to the relay',
      figureOf: ({ cpuToRelay }) => cpuToRelay,
      sqlite: atMost(4, 'x', 2),
      postgres: atMost(4.5, 'x', 2),
    },
    {
      promise: 'written for a state',
      figureOf: ({ writtenKb }) => writtenKb,
      sqlite: atMost(4, 'kB', 1),
      postgres: atMost(1, 'kB', 1),
    },
    {
      promise: 'memory of the server for a person',
      figureOf: ({ kbPerPerson }) => kbPerPerson,
      sqlite: atMost(20, 'kB', 1),
      postgres: atMost(20, 'kB', 1),
    },
    {
      promise: 'round trips to PostgreSQL for a state',
      figure: (found) => found['ours on PostgreSQL']?.roundTrips,
      limit: atMost(1.5, '', 2),
    },
  ]),
  from('fan-out', { seconds: 3, rounds: 1, readers: [1], engines: 'relay,sqlite,postgres' }, [
    {
      promise: 'processor time of an event that nobody stores to the relay',
      figureOf: ({ cpuToRelay }) => cpuToRelay,
      sqlite: atMost(1.8, 'x', 2),
      postgres: atMost(1.8, 'x', 2),
    },
  ]),
  from('first-load', { rounds: 1, turns: 6 }, [
    { promise: 'largest paint of the door', figure: ({ doorMs }) => doorMs, limit: atMost(1_000, 'ms') },
    {
      promise: 'largest paint of a student’s lesson',
      figure: ({ lessonMs }) => lessonMs,
      limit: atMost(1_400, 'ms'),
    },
    {
      promise: 'layout shift of the two',
      figure: ({ layoutShift }) => layoutShift,
      limit: atMost(0.1, '', 3),
    },
    {
      promise: 'from a press to the next page and its picture, p50',
      figure: ({ turnP50 }) => turnP50,
      limit: atMost(60, 'ms'),
    },
    {
      promise: 'from a press to the next page and its picture, p95',
      figure: ({ turnP95 }) => turnP95,
      limit: atMost(150, 'ms'),
    },
    {
      promise: 'script of the door',
      figure: ({ doorKb }) => doorKb,
      limit: atMost(scriptBudgetKb('/login'), 'kB', 1),
    },
    {
      promise: 'script of a student’s lesson',
      figure: ({ lessonKb }) => lessonKb,
      limit: atMost(scriptBudgetKb('/student/lesson/:lessonId'), 'kB', 1),
    },
  ]),
  from('press-to-sound', { presses: 10 }, [
    {
      promise: 'a sentence sounds after the tap, decoded ahead, p95',
      figure: ({ fromMemoryP95 }) => fromMemoryP95,
      limit: atMost(100, 'ms'),
    },
  ]),
  from('desk', { students: [8, 50], seconds: 4, chosen: 4, rounds: 1 }, [
    {
      promise: 'a press on the desk of 50 opens a child',
      figure: (desks) => desks['50']?.chooseMs,
      limit: atMost(300, 'ms'),
    },
    {
      promise: 'a press on the desk of 50 to one on the desk of 8',
      figure: ({ 8: few, 50: many }) => few && many && many.chooseMs / few.chooseMs,
      limit: atMost(2, 'x', 2),
    },
    {
      promise: 'the desk of 50 at rest, of its thread',
      figure: (desks) => desks['50']?.busyPercent,
      limit: atMost(5, '%', 1),
    },
    {
      promise: 'layout shift of the desk of 50',
      figure: (desks) => desks['50']?.layoutShift,
      limit: atMost(0.02, '', 3),
    },
  ]),
  from('bad-lines', { seconds: 10, cuts: 1, talks: 5 }, [
    {
      promise: 'voice made up at 20 % loss and 60 ms jitter to Opus alone',
      figure: ({ concealedToOpus }) => concealedToOpus,
      limit: atMost(1 / 3, 'x', 2),
    },
    {
      promise: 'sent by a side of a talk, on any line',
      figure: ({ mostKbit }) => mostKbit,
      limit: atMost(75, 'kbit/s'),
    },
    {
      promise: 'both hear each other after a cut of 10 s',
      figure: ({ heardAgainMs }) => heardAgainMs,
      limit: atMost(2_000, 'ms'),
    },
  ]),
  from('two-nodes', { lessons: 40, seconds: 3, rounds: 1 }, [
    { promise: 'two nodes to one, by room', figure: ({ byRoom }) => byRoom, limit: atLeast(1.7, 'x', 2) },
    { promise: 'two nodes to one, in turn', figure: ({ inTurn }) => inTurn, limit: atLeast(1, 'x', 2) },
  ]),
]

/** The promises that speak of this question's answer. */
export function promisesOf(question: string): readonly Promised<unknown>[] {
  return speedPromises.find((each) => each.question === question)?.promises ?? []
}

function from<Name extends keyof Questions>(
  question: Name,
  quick: Partial<Questions[Name]['options']>,
  rows: Row<FoundOf<Name>>[],
): QuestionPromises {
  const promises = (rows as unknown as Row<ByEngine<never>>[]).flatMap((row) =>
    'figure' in row ? [row] : each(row),
  )
  return { question, quick: quick as Options, promises: promises as Promised<unknown>[] }
}

function each<Figures>({
  promise,
  figureOf,
  sqlite,
  postgres,
}: OnBoth<Figures>): Promised<ByEngine<Figures>>[] {
  const on = (engine: string, limit: SpeedLimit) => ({
    promise: `${promise}, ${engine}`,
    figure: (found: ByEngine<Figures>) => {
      const figures = found[`ours ${engine}`]
      return figures && figureOf(figures)
    },
    limit,
  })
  return [on('on SQLite', sqlite), on('on PostgreSQL', postgres)]
}
