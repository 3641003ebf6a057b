import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['scripts/fail-on-console.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A process that is started and a password that is hashed take their time on a busy machine.
    testTimeout: 20_000,
    // node:sqlite still announces itself as experimental on every start.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        // What a module remembers there is one tab's, so that each file is a tab of its own.
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/client/testing/with-client.ts'],
        },
      },
      {
        // The server's modules remember nothing: its files share two processes that have read them once.
        extends: true,
        test: {
          name: 'school',
          include: ['{contract,server,cli,scripts,lab}/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
