// Answers one question with figures of this machine; with the question's own options it writes them to docs/figures.
// Usage: npm run bench -- QUESTION [options] [--short]; without a question, lists them.
import { existsSync } from 'node:fs'
import { writeFigures } from '#lab/harness/figures/figures-page.ts'
import { CHROMIUM } from '#scripts/test/chromium.ts'
import { whyNoRelay } from '#scripts/test/coturn.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { type Options, optionsText, readOptions } from './measuring/options.ts'
import { Report } from './measuring/report.ts'
import { questions } from './questions.ts'

/** As for a command that another one skips: what it needs is not on this machine. */
const NOT_HERE = 77
const PAGES = 'dist/web/index.html'

// An exit ends the servers and the load too; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const [name, ...args] = process.argv.slice(2)
process.exit(name === undefined ? list() : await answer(name, args))

function list(): number {
  process.stdout.write(
    'npm run bench -- QUESTION [options] [--short], with these questions and defaults:\n\n',
  )
  for (const [each, { asks, options }] of Object.entries(questions))
    process.stdout.write(`${each.padEnd(16)}${asks}\n${' '.repeat(16)}${optionsText(options)}\n`)
  return 0
}

/** @returns the exit code: 0 when everything was measured, nothing was missing and every promise held. */
async function answer(asked: string, given: string[]): Promise<number> {
  const question = questions[asked]
  if (!question) {
    process.stderr.write(`There is no question "${asked}": npm run bench lists them.\n`)
    return 1
  }
  try {
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
    await question.answer(options, report)
    if (!isShort && optionsText(options) === optionsText(question.options)) writeFigures(asked, report.page)
    return report.print(!isShort)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  }
}

function whatIsMissing({ needs = [] }: BenchQuestion): string | null {
  if (needs.includes('chromium') && !existsSync(CHROMIUM)) return `There is no ${CHROMIUM}.`
  if (needs.includes('pages') && !existsSync(PAGES)) return `${PAGES} is missing: npm run build`
  return needs.includes('relay') ? whyNoRelay() : null
}
