// The steps of `npm test`, one after the other; of another size: node scripts/test.mjs check, or all; with names, only those:
// node scripts/test.mjs build browser; `--beside` after pictures is a step as well; for one test file: node scripts/test.mjs --one PATH; browser tests on a busy machine:
// node scripts/test.mjs busy [PATH ...]; on two servers behind a balancer: node scripts/test.mjs two-servers [PATH ...].
// A failed step does not stop the next. The slowest and the failed tests come at the end, and the last line counts everything.
import { resolve } from 'node:path'
import { sum, summary } from './test/counts.ts'
import { providePostgres } from './test/postgres.ts'
import { busy, namedSteps, onTwoServers, stepsOf, stepsOfSize } from './test/steps.ts'
import { failedTests, slowestTests } from './test/tests-of-reports.ts'

const [first, ...others] = process.argv.slice(2)
const steps = stepsOrEnd()
const postgres = steps.some((step) => step.needsPostgres) ? await providePostgres() : undefined
const counts = []
const env = {
  ...process.env,
  TEST_DATABASE_URL: postgres?.url ?? '',
  // One file that a person asks for is run whole, and so are the walks in other engines.
  ...((first === 'all' || first === '--one' || process.argv.includes('engines')) && { ALL_TESTS: '1' }),
  // The tests start hundreds of servers, which share Node's compile cache.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
}

// An interrupted run leaves no database behind.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    postgres?.stop()
    process.exit(1)
  })
}

try {
  for (const step of steps) {
    console.log(`\n--- ${step.name}`)
    const startedMs = performance.now()
    const count = await step.run(env)
    counts.push(count)
    console.log(
      `--- ${step.name}: ${summary(count)} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
    )
  }
} finally {
  postgres?.stop()
}

const reports = steps.flatMap((step) => step.reports ?? [])
const slow = slowestTests(reports)
if (slow.length > 0) console.log(`\nThe slowest tests:\n${slow.join('\n')}`)
const failed = failedTests(reports)
if (failed.length > 0) console.log(`\nThe failed tests:\n${failed.join('\n')}`)
const total = sum(counts)
process.exitCode = total.failed ? 1 : 0
console.log(`\n${summary(total)}`)

/** An unknown step, option or file is one line, without a stack. */
function stepsOrEnd() {
  try {
    return stepsFor()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function stepsFor() {
  if (first === undefined) return stepsOfSize('test')
  if (first === 'check' || first === 'all') return stepsOfSize(first)
  if (first === 'busy') return [busy(others)]
  if (first === 'two-servers') return [onTwoServers(others)]
  return first === '--one' ? stepsOf(others[0] ?? '') : namedSteps([first, ...others])
}
