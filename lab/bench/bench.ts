// Answers one question with figures of this machine, as a section of lab/bench/results.md.
// Usage: npm run bench -- QUESTION [options]; without a question, lists them.
import { bookImport } from './book-import.ts'
import { fanOut } from './fan-out.ts'
import { firstLoad } from './first-load.ts'
import { grid } from './grid.ts'
import { growth } from './growth.ts'
import { join } from './join.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { type Options, optionsText, readOptions } from './measuring/options.ts'
import { Report } from './measuring/report.ts'
import { office } from './office.ts'
import { reconnect } from './reconnect.ts'
import { retention } from './retention.ts'
import { signIn } from './sign-in.ts'
import { stateToTutor } from './state-to-tutor.ts'
import { twoNodes } from './two-nodes.ts'
import { writes } from './writes.ts'

// Each is asked with options of its own shape, which `readOptions` reads by its defaults.
const questions = {
  'state-to-tutor': stateToTutor,
  'fan-out': fanOut,
  grid,
  reconnect,
  writes,
  join,
  growth,
  'first-load': firstLoad,
  'two-nodes': twoNodes,
  'sign-in': signIn,
  retention,
  office,
  'book-import': bookImport,
} as unknown as Record<string, BenchQuestion>

// An exit ends the servers and the load too; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const [name, ...args] = process.argv.slice(2)
process.exit(name === undefined ? list() : await answer(name, args))

function list(): number {
  process.stdout.write('npm run bench -- QUESTION [options], with these questions and defaults:\n\n')
  for (const [each, { asks, options }] of Object.entries(questions))
    process.stdout.write(`${each.padEnd(16)}${asks}\n${' '.repeat(16)}${optionsText(options)}\n`)
  return 0
}

/** @returns the exit code: 0 when everything was measured and nothing was missing. */
async function answer(asked: string, given: string[]): Promise<number> {
  const question = questions[asked]
  if (!question) {
    process.stderr.write(`There is no question "${asked}": npm run bench lists them.\n`)
    return 1
  }
  try {
    const options: Options = readOptions(given, question.options)
    const report = new Report(question.asks, `npm run bench -- ${asked} ${optionsText(options)}`)
    await question.answer(options, report)
    return report.print()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  }
}
