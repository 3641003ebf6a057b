import type { DemoAccount } from '#server/demo/fill-demo.ts'
import { envOf } from '#server/testing/process/a-child-server.ts'
import { checkKeys, checkRecord, firstChapter } from './check-keys.ts'
import { ownStorage } from './own-storage.ts'
import type { SeededSchool } from './seed-once.ts'
import { say, startServer } from './server-process.ts'

export type School = Awaited<ReturnType<typeof openSchool>>

/**
 * The demo school in a folder or a database of its own, behind a real server, for one test.
 * @param more environment variables.
 */
export async function openSchool(basePath = '', more: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, DATA_DIR: _folder, SEEDED_SCHOOL, ...inherited } = process.env
  const seeded = JSON.parse(SEEDED_SCHOOL!) as SeededSchool
  const { storage, drop } = await ownStorage(seeded.storage)
  const env = {
    ...inherited,
    ...envOf(storage),
    NODE_ENV: 'test',
    BASE_PATH: basePath,
    // Commits made during the run must not count as a new build.
    BUILD_ID: 'demo-school',
    HOST: '127.0.0.1',
    PORT: '0',
    ...more,
  }
  let server = await startServer(env)
  const { address } = server
  const troubles = () => server.troubles
  const accountOf = (loginId: string): DemoAccount =>
    seeded.accounts.find((account) => account.loginId === loginId)!

  return {
    address,
    troubles,
    /** Of the textbook of the demo's lessons: a real one if there are some. */
    firstChapter: await firstChapter(storage),
    /** The right answers of a chapter's check, from the database. */
    keysOf: (chapter: string) => checkKeys(storage, chapter),
    /** The stored record of a student's last check. */
    recordOf: (loginId: string) => checkRecord(storage, accountOf(loginId).id),
    /** The output of a command of the school's console. */
    console: (...command: string[]) => say(env, 'cli/school.ts', ...command),
    /** The output of a command about textbooks. */
    library: (...command: string[]) => say(env, 'cli/textbook.ts', ...command),
    account: accountOf,
    /** Kills the server without a close, as a power failure does. */
    async kill(): Promise<void> {
      await server.end('SIGKILL')
    },
    /** On the same database and the same port, with another build if given. */
    async startAgain(changes: { BUILD_ID?: string } = {}): Promise<void> {
      server = await startServer({ ...env, ...changes, PORT: new URL(address).port })
    },
    async close(): Promise<void> {
      await server.end('SIGTERM')
      await drop()
    },
  }
}
