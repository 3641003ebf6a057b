import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Options, optionArgs } from '#lab/bench/measuring/options.ts'
import { type AskedAnswer, progress, Report, shown, type Verdict } from '#lab/bench/measuring/report.ts'
import { questionByName } from '#lab/bench/questions.ts'
import { writeFigures } from '#lab/harness/figures/figures-page.ts'
import { endWithUs } from '#server/testing/process/end-with-us.ts'
import { verdictOf } from './promise.ts'
import { speedPromises } from './table.ts'

const BENCH = join(import.meta.dirname, '../bench.ts')

/** As given to the command. */
export const promiseOptions = { quick: { type: 'boolean' }, rounds: { type: 'string' } } as const

/**
 * Asks every question that has promises, one after the other, each in a process of its own.
 * @param quick asks with a few seconds each, and writes no page: such figures show what is broken, not how fast it is.
 * @param rounds of every question that has some; without it as many as each asks for.
 * @returns the exit code: 1 if a promise is broken, or could not be asked.
 */
export async function askPromises({ quick, rounds }: { quick?: boolean; rounds?: string }): Promise<number> {
  const given = [...(quick ? ['--quick'] : []), ...(rounds ? ['--rounds', rounds] : [])]
  const report = new Report('Which promises hold?', ['npm run bench -- promises', ...given].join(' '))
  const verdicts: Verdict[] = []
  const before = loadavg()[0]!
  for (const asked of speedPromises) {
    progress(`promises: ${asked.question}`)
    const options: Options = { ...(quick && asked.quick) }
    if (rounds && 'rounds' in questionByName[asked.question]!.options) options.rounds = rounds
    const { found, failures } = await answerOf(asked.question, options)
    for (const failure of failures) report.fail(`${asked.question}: ${failure}`)
    verdicts.push(...asked.promises.map((promised) => verdictOf(promised, found)))
  }
  report.say(
    `The load average was ${shown(before, 1)} before the first question and ${shown(loadavg()[0]!, 1)} after the last, whose own work counts about 2.`,
  )
  report.judge(verdicts)
  if (!quick) writeFigures('promises', report.page)
  return report.print(true)
}

async function answerOf(question: string, options: Options): Promise<AskedAnswer> {
  const child = fork(BENCH, [question, ...optionArgs(options)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  // By a signal that lets it end its own servers.
  const forget = endWithUs(() => child.kill('SIGTERM'))
  let answer: AskedAnswer | null = null
  child.once('message', (message: AskedAnswer) => (answer = message))
  const [said] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  forget()
  const lastWords = said.trim().split('\n').at(-1)!
  return answer ?? { found: null, failures: [`it had no answer: ${lastWords}`] }
}
