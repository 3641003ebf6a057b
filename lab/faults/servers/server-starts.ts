import { execFile } from 'node:child_process'
import { readFile, truncate, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Fault, within, none } from '#lab/harness/figures/figures.ts'
import { Ledger } from '#lab/harness/ledger.ts'
import { Served } from '#lab/harness/processes.ts'
import { type School, until } from '#lab/harness/school.ts'
import {
  compareViews,
  keepWriting,
  openTabs,
  openClass,
  untilLive,
  untilWritten,
} from '#lab/harness/screens.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { aChild } from '#server/testing/process/a-child-server.ts'
import { bareEnv } from '#server/testing/process/bare-env.ts'

const AGAIN_MS = 500

/** Starts the server before its database is up, and again until it is, as a supervisor does. */
export const lateDatabase: Fault = {
  name: 'late-database',
  keeps: 'a server started before its database says so and ends',
  on: ['postgres'],
  when: 'beside',
  async run(place) {
    const cluster = await place.newCluster()
    const { env } = await cluster.newStorage()
    await cluster.stopImmediately()
    const said: number[] = []
    let unsaid = 0
    const giveUp = async () => {
      const began = performance.now()
      const child = aChild({ DATABASE_URL: env.DATABASE_URL, PORT: '0' })
      const code = await child.exited
      said.push(performance.now() - began)
      if (code !== 1 || !/^DATABASE_URL: [^\n]+\n$/.test(child.output.err)) unsaid += 1
    }
    for (let each = 0; each < 3; each += 1) {
      await giveUp()
      await wait(AGAIN_MS)
    }
    await cluster.start()
    const server = await Served.at({ DATABASE_URL: env.DATABASE_URL })
    const ready = await server.start()
    await server.end()
    await cluster.drop()
    return [
      within(
        3,
        'P16',
        'started before its database: ends with the reason, worst',
        Math.max(...said),
        `${said.length} starts`,
      ),
      none('P16', 'of these, did not end with one sentence', unsaid, `${said.length} starts`),
      within(3, 'P16', 'ready on an empty database that has come up', ready),
    ]
  },
}

const PAGE_BYTES = 4_096

/** Starts a server on a database file that was damaged, truncated, or replaced by another one. */
export const badFiles: Fault = {
  name: 'bad-files',
  keeps: 'a server does not start on a damaged file, and says why in one sentence',
  on: ['sqlite'],
  when: 'beside',
  async run(place) {
    const harms: ((path: string) => Promise<void>)[] = [
      (path) => overwrite(path, 0),
      (path) => overwrite(path, 5 * PAGE_BYTES),
      (path) => overwrite(path, 20 * PAGE_BYTES),
      (path) => truncate(path, 10 * PAGE_BYTES),
      (path) => truncate(path, 10 * PAGE_BYTES + 100),
      (path) => writeFile(path, 'not a database at all, but a letter to the parents'.repeat(200)),
    ]
    let unsaid = 0
    for (const harm of harms) {
      const { env, storage, drop } = await place.newStorage()
      const database = await openDatabase(storage)
      await migrate(database)
      await database.close()
      await harm(join(env.DATA_DIR!, 'school.sqlite'))
      const child = aChild({ ...env, PORT: '0' })
      const code = await child.exited
      const isSaid = code === 1 && /^DATA_DIR: [^\n]+\n$/.test(child.output.err)
      if (!isSaid) place.note(child.output.err.slice(0, 300))
      if (!isSaid) unsaid += 1
      await drop()
    }
    return [
      none(
        'P19',
        'started on a damaged, truncated or foreign file: did not end with one sentence',
        unsaid,
        `${harms.length} files`,
      ),
    ]
  },
}

async function overwrite(path: string, from: number): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0xa5, from, from + 2 * PAGE_BYTES))
}

const run = promisify(execFile)
const LOST_WRITES = 120

/** Restores a backup while all screens stay open: the writes since then are lost, and the school's seq overtakes theirs. */
export const restoredPast: Fault = {
  name: 'restored-past',
  keeps: 'screens that were open over a restored backup show the restored school',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const { school, tabs, ledger, close } = await openClass(await place.newStorage(), 2, 6)
    const folder = await mkdtemp(join(tmpdir(), 'lepton-faults-restore-'))
    const file = join(folder, 'school.backup')
    const write = async (count: number) => {
      const stop = keepWriting(school, tabs, ledger, 20)
      await untilWritten(ledger, count)
      await stop()
    }
    await write(60)
    await command('backup', school.storage.env, file)
    // The writes that will be lost, until each screen has shown the last one.
    await write(LOST_WRITES)
    await school.server.kill()
    const restored = await place.newStorage()
    // The keys are in no backup.
    const env = { ...restored.env, KEYS_DIR: join(school.storage.env.DATA_DIR || './data', 'keys') }
    await command('restore', env, file)
    await signInAgain(restored.storage)
    await overtake(school, env)
    const server = Served.again(school.server.port, env)
    const backSince = performance.now()
    await server.start()
    await until(() => tabs.every((tab) => tab.isLive && tab.frames.receivedAt > backSince), 30_000)
    const wrong = await compareViews(server.port, school.lessons, tabs)
    await server.end()
    await close()
    await restored.drop()
    await rm(folder, { recursive: true })
    return [
      none(
        'P20',
        'a backup restored under open screens: screens that differ from the school',
        wrong,
        `${tabs.length} screens, ${LOST_WRITES} writes lost with the past`,
      ),
    ]
  },
}

/** A restore ends all sign-ins. Here the people come back under the same ones, so that their screens stay as they were. */
async function signInAgain(storage: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(storage)
  await database.transaction(({ db }) =>
    db.updateTable('signIn').set({ endedAt: null, endedBecause: null }).execute(),
  )
  await database.close()
}

/** Other people write until each room's seq is beyond that of every old screen, which then finds its own seq again. */
async function overtake(school: School, env: Record<string, string>): Promise<void> {
  const server = await Served.at(env)
  await server.start()
  const others = openTabs(school, server.port)
  const ledger = new Ledger()
  await untilLive(others.tabs)
  const students = others.tabs.filter(({ seat }) => seat.person.role === 'student')
  const stop = keepWriting(school, students, ledger, 5)
  await untilWritten(ledger, 3 * LOST_WRITES)
  await stop()
  others.close()
  await server.end()
}

/** @throws its output when it fails. */
async function command(name: 'backup' | 'restore', env: Record<string, string>, file: string): Promise<void> {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', `cli/${name}.ts`, file], {
    env: { ...bareEnv, BUILD_ID: 'test-build', ...env },
  })
}
