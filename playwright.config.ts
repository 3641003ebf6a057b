import { defineConfig, type Project } from '@playwright/test'
import { chromiumFlags, CHROMIUM } from './scripts/test/chromium.ts'
import { natsProgram } from './scripts/test/nats.ts'

const ONLY_SEVERAL = 'e2e/several-servers.spec.ts'
const HOSTILE = 'e2e/hostile.spec.ts'
const ENGINES = 'e2e/engines/**/*.spec.ts'
/** In `npm test` the walks that name the engine by a tag; in their own run all. */
const walksIn = (engine: string) =>
  process.env.ENGINES === 'few' ? { grep: new RegExp(`@${engine}\\b`) } : {}
/** Tests that also run on two servers of one school, which share a PostgreSQL. */
const onTwo = process.env.ON_TWO_SERVERS?.split(' ') ?? [ONLY_SEVERAL]
const hasPostgres = Boolean(process.env.E2E_DATABASE_URL || process.env.TEST_DATABASE_URL)

interface Site {
  servers?: number
  hasNats?: boolean
  engineOf?: 'webkit' | 'firefox'
}

/** Walks in other engines, by one person after the other; the browsers are opened by the tests. */
const engines: Project<object, Site>[] = [
  {
    name: 'webkit',
    testMatch: 'e2e/engines/*.spec.ts',
    workers: 1,
    use: { engineOf: 'webkit' },
    ...walksIn('webkit'),
  },
  {
    name: 'firefox',
    testMatch: 'e2e/engines/{,between/}*.spec.ts',
    workers: 1,
    use: { engineOf: 'firefox' },
    ...walksIn('firefox'),
  },
  {
    name: 'oldest browsers',
    testMatch: 'e2e/engines/oldest/*.spec.ts',
    workers: 1,
    ...walksIn('oldest'),
  },
]

export default defineConfig<object, Site>({
  testDir: 'e2e',
  globalSetup: './e2e/seed-once.ts',
  outputDir: 'test-results/browser',
  // Each test has a school of its own. Two processors can run two at once within the product's own time limits.
  fullyParallel: true,
  workers: 2,
  // Tests that passed at their second try are named at the end, and more than two of them are a failure.
  retries: 1,
  forbidOnly: true,
  // The pictures of the README are taken only on request.
  ...(process.env.PICTURES !== '1' && { grepInvert: /@pictures/ }),
  // Ends a test that hangs; some look at a dozen states in three sizes on a busy machine.
  timeout: 240_000,
  // Twice what the slowest machine has needed: a limit here finds what never comes, and the benchmarks what comes late.
  expect: { timeout: 20_000 },
  projects: [
    { name: 'one server', testIgnore: [ONLY_SEVERAL, HOSTILE, ENGINES] },
    ...(process.env.ENGINES ? engines : []),
    // Browsers that translate and store nothing, in three time zones and in a language that the product does not have.
    { name: 'hostile browser', testMatch: HOSTILE, use: { locale: 'ne-NP' } },
    ...(hasPostgres ? [{ name: 'two servers', testMatch: onTwo, use: { servers: 2 } }] : []),
    ...(hasPostgres && natsProgram()
      ? [{ name: 'two servers with NATS', testMatch: onTwo, use: { servers: 2, hasNats: true } }]
      : []),
  ],
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1024, height: 768 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // Recording four people at once makes them twice as slow; request it with --trace on.
    launchOptions: { executablePath: CHROMIUM, args: chromiumFlags },
  },
})
