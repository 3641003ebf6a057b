import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { drawings } from './scripts/build/drawings.ts'

/** Their tests start processes: begun last, one such file would keep one processor busy while the other waits. */
const long = /\/(?:lab|cli|server\/testing)\//

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    setupFiles: ['scripts/fail-on-console.ts'],
    environment: 'node',
    pool: 'forks',
    // One more than the processors of a small machine: at any time some test waits for a clock or for another process.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // Starting a process and hashing a password take long on a busy machine.
    testTimeout: 60_000,
    // node:sqlite prints an experimental warning on every start.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        // Module state there belongs to one tab, so each file runs as a tab of its own: in a fresh context of a process that
        // has started once.
        extends: true,
        plugins: [drawings()],
        test: {
          name: 'web',
          pool: 'vmForks',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/client/testing/with-client.ts'],
        },
      },
      {
        // The server's modules have no state: its files share two processes that have loaded them once.
        extends: true,
        test: {
          name: 'school',
          globalSetup: 'server/testing/databases/template-database.ts',
          include: ['{contract,server,cli,scripts,lab}/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
