import { defineConfig } from '@playwright/test'
import { chromiumFlags, CHROMIUM } from './scripts/test/chromium.ts'

export default defineConfig({
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
  ...(!process.env.PICTURES && { grepInvert: /@pictures/ }),
  // Ends a test that hangs; some look at a dozen states in three sizes on a busy machine.
  timeout: 150_000,
  expect: { timeout: 10_000 },
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
