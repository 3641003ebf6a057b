import type { StudentId } from '#contract/kernel/ids.ts'
import { makeDemoLinks } from '#server/demo/demo-links.ts'
import type { DemoAccount } from '#server/demo/fill-demo.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { envOf } from '#server/testing/process/a-child-server.ts'
import { checkKeys, checkRecord, firstChapter } from './check-keys.ts'
import { fillClass } from './class-of.ts'
import { ownStorage } from './own-storage.ts'
import type { SeededSchool } from './seed-once.ts'
import { say, startServer } from './server-process.ts'
import { startServers } from './servers.ts'

export type School = Awaited<ReturnType<typeof openSchool>>

/** The school that was seeded for all tests of this run. */
export function seededOnce(): SeededSchool {
  return JSON.parse(process.env.SEEDED_SCHOOL!) as SeededSchool
}

/**
 * A copy of the demo school in a folder or a database of its own, behind real servers, for one test.
 * @param more environment variables.
 * @param start starts each server for the first time; without it, in a process of its own.
 */
export async function openSchool(
  basePath = '',
  more: NodeJS.ProcessEnv = {},
  { seeded = seededOnce(), servers: count = 1, start = startServer } = {},
) {
  const { DATABASE_URL: _, DATA_DIR: _folder, SEEDED_SCHOOL: _seeded, ...inherited } = process.env
  const { storage, drop } = await ownStorage(seeded.postgres, seeded.storage)
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
  const servers = await startServers(env, count, start)
  const accountOf = (loginId: string): DemoAccount =>
    seeded.accounts.find((account) => account.loginId === loginId)!

  return {
    address: servers.address,
    troubles: servers.troubles,
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
    /** Makes the class of the demo's lessons so large. */
    fillClass: (count: number) => fillClass(storage, accountOf('aoi').id as StudentId, count),
    /** A link that signs the demo's office in, once; as the head office if so. */
    officeLink: async ({ isHead = false } = {}) =>
      `${servers.address}${(await officePath(storage, isHead)).slice(1)}`,
    /** Kills its servers, or one of them, without a close, as a power failure does. */
    kill: servers.kill,
    /** On the same database and the same ports, with another build if given. */
    startAgain: (changes: { BUILD_ID?: string } = {}, number?: number) => servers.startAgain(changes, number),
    async close(): Promise<void> {
      await servers.stop()
      await drop()
    },
  }
}

async function officePath(storage: SeededSchool['storage'], isHead: boolean): Promise<string> {
  const database = await openDatabase(storage)
  try {
    const head = { branchId: null }
    if (isHead) await database.transaction(({ db }) => db.updateTable('officePerson').set(head).execute())
    const links = await makeDemoLinks(database, new Date())
    return links.find(({ whose }) => whose === 'office')!.path
  } finally {
    await database.close()
  }
}
