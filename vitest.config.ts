import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,cli,web,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['scripts/fail-on-console.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // node:sqlite still announces itself as experimental on every start.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
