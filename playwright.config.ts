import { defineConfig } from '@playwright/test'

// Each line keeps Chromium quiet on a closed school network and inside a container.
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // The pictures of the README are taken when they are asked for.
  ...(!process.env.PICTURES && { grepInvert: /@pictures/ }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1024, height: 768 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // Recording four people at once makes them twice as slow; ask for it with --trace on.
    launchOptions: { executablePath: '/usr/bin/chromium', args: chromiumFlags },
  },
})
