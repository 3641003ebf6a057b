import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnv } from '#server/testing/process/bare-env.ts'
import { compareViews } from './compare-views.ts'
import type { Fault } from './fault.ts'
import { keepWriting, openTabs } from './keep-writing.ts'
import { Ledger } from './ledger.ts'
import { openSchool, type School } from './school/open-school.ts'
import { Served } from './school/served.ts'
import { until } from './until.ts'

const run = promisify(execFile)
const LOST_WRITES = 120

/** A backup is restored while everybody's screens stay open: what was done since is no more, and the school overtakes it. */
export const restoredPast: Fault = {
  name: 'restored-past',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const school = await openSchool(await place.newStorage(), 2, 6)
    const people = openTabs(school, school.server.port)
    const { tabs } = people
    const ledger = new Ledger()
    await until(() => tabs.every(({ isLive }) => isLive), 30_000)
    const folder = await mkdtemp(join(tmpdir(), 'lepton-faults-restore-'))
    const file = join(folder, 'school.backup')
    const write = async (count: number) => {
      const stop = keepWriting(school, tabs, ledger, 20)
      const enough = ledger.acknowledgedCount + count
      await until(() => ledger.acknowledgedCount >= enough, 60_000)
      await stop()
    }
    await write(60)
    await command('backup', school.storage.env, file)
    // The past that will be lost, down to each screen's last note.
    await write(LOST_WRITES)
    await school.server.kill()
    const restored = await place.newStorage()
    await command('restore', restored.env, file)
    await overtake(school, restored.env)
    const server = Served.again(school.server.port, restored.env)
    const backSince = performance.now()
    await server.start()
    await until(() => tabs.every((tab) => tab.isLive && tab.frames.heardAt > backSince), 30_000)
    const wrong = await compareViews(server.port, school.lessons, tabs)
    people.close()
    await server.end()
    await school.close()
    await restored.drop()
    await rm(folder, { recursive: true })
    return [
      {
        promise: 'P20',
        what: 'a backup restored under open screens: screens that show what the school has not',
        value: wrong,
        limit: 0,
        unit: '',
        among: `${tabs.length} screens, ${LOST_WRITES} writes lost with the past`,
      },
    ]
  },
}

/** Others write elsewhere, until each room is further than any screen from before: those find their seq there again. */
async function overtake(school: School, env: Record<string, string>): Promise<void> {
  const server = await Served.at(env)
  await server.start()
  const others = openTabs(school, server.port)
  const ledger = new Ledger()
  await until(() => others.tabs.every(({ isLive }) => isLive), 30_000)
  const students = others.tabs.filter(({ seat }) => seat.person.role === 'student')
  const stop = keepWriting(school, students, ledger, 5)
  await until(() => ledger.acknowledgedCount >= 3 * LOST_WRITES, 60_000)
  await stop()
  others.close()
  await server.end()
}

/** @throws what it says when it ends otherwise than well. */
async function command(name: 'backup' | 'restore', env: Record<string, string>, file: string): Promise<void> {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', `cli/${name}.ts`, file], {
    env: { ...bareEnv, BUILD_ID: 'test-build', ...env },
  })
}
