// Answers one question with figures of this machine; with the question's own options it writes them to docs/figures. `promises`
// asks all questions that have one.
// Usage: npm run bench -- QUESTION [options] [--short], or promises [--quick] [--rounds N]; without a question, lists them.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeFigures } from '#lab/harness/figures/figures-page.ts'
import { CHROMIUM } from '#scripts/test/chromium.ts'
import { whyNoRelay } from '#scripts/test/coturn.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { type Options, optionsText, readOptions } from './measuring/options.ts'
import { type AskedAnswer, Report } from './measuring/report.ts'
import { askPromises, promiseOptions } from './promises/ask-promises.ts'
import { verdictOf } from './promises/promise.ts'
import { promisesOf } from './promises/table.ts'
import { questionByName } from './questions.ts'

/** As for a command that another one skips: what it needs is not on this machine. */
const NOT_HERE = 77
const PAGES = 'dist/web/index.html'

// An exit ends the servers and the load too; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const [name, ...args] = process.argv.slice(2)
process.exit(await exitCode())

async function exitCode(): Promise<number> {
  if (name === undefined) return list()
  try {
    if (name !== 'promises') return await answer(name, args)
    return await askPromises(parseArgs({ args, options: promiseOptions }).values)
  } catch (error) {
    const [firstLine] = (error as Error).message.split('\n')
    process.stderr.write(`${name} failed: ${firstLine}\n`)
    return 1
  }
}

function list(): number {
  process.stdout.write(
    'npm run bench -- QUESTION [options] [--short], with these questions and defaults:\n\n',
  )
  for (const [each, { asks, options }] of Object.entries(questionByName))
    process.stdout.write(`${each.padEnd(16)}${asks}\n${' '.repeat(16)}${optionsText(options)}\n`)
  process.stdout.write(
    `${'promises'.padEnd(16)}Which promises hold? Asks all that have one.\n${' '.repeat(16)}[--quick] [--rounds 1]\n`,
  )
  return 0
}

/** @returns the exit code: 0 when everything was measured, nothing was missing and every promise held. */
async function answer(asked: string, given: string[]): Promise<number> {
  const question = questionByName[asked]
  if (!question) {
    process.stderr.write(`There is no question "${asked}": npm run bench lists them.\n`)
    return 1
  }
  const isShort = given.includes('--short')
  const ownOptions: Options = isShort
    ? ({ ...question.options, ...question.short } as Options)
    : question.options
  const options = readOptions(
    given.filter((one) => one !== '--short'),
    ownOptions,
  )
  const missing = whatIsMissing(question)
  if (missing) {
    process.stderr.write(`${missing}\n`)
    return NOT_HERE
  }
  const report = new Report(question.asks, `npm run bench -- ${asked} ${optionsText(options)}`)
  const found = await question.answer(options, report)
  const promises = promisesOf(asked)
  if (promises.length > 0) report.judge(promises.map((promised) => verdictOf(promised, found)))
  if (!isShort && optionsText(options) === optionsText(question.options)) writeFigures(asked, report.page)
  await hand({ found, failures: report.failures })
  return report.print(!isShort)
}

/** To the process that has asked, if it is one. */
async function hand(answered: AskedAnswer): Promise<void> {
  await new Promise((sent) => (process.send ? process.send(answered, sent) : sent(null)))
}

function whatIsMissing({ needs = [] }: Pick<BenchQuestion, 'needs'>): string | null {
  if (needs.includes('chromium') && !existsSync(CHROMIUM)) return `There is no ${CHROMIUM}.`
  if (needs.includes('pages') && !existsSync(PAGES)) return `${PAGES} is missing: npm run build`
  return needs.includes('relay') ? whyNoRelay() : null
}
