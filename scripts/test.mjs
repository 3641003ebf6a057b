// The steps of `npm test`, one after the other; with names, only those: node scripts/test.mjs types lint
// A failed step does not stop the next. The last line is the count of everything, plain.
import { resolve } from 'node:path'
import { sum, summary } from './test/count.ts'
import { providePostgres } from './test/postgres.ts'
import { everyStep, namedSteps } from './test/steps.ts'

const names = process.argv.slice(2)
const steps = names.length ? namedSteps(names) : everyStep
const postgres = steps.some((step) => step.needsPostgres) ? await providePostgres() : undefined
const counts = []
const env = {
  ...process.env,
  TEST_DATABASE_URL: postgres?.url ?? '',
  // A server is started hundreds of times; what Node made of its files is kept for the next.
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

const total = sum(counts)
process.exitCode = total.failed ? 1 : 0
console.log(`\n${summary(total)}`)
