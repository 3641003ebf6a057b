import { setTimeout as wait } from 'node:timers/promises'
import type { Timers } from '#contract/kernel/time.ts'
import { type Fault, none } from '#lab/harness/figures/figures.ts'
import { Ledger } from '#lab/harness/ledger.ts'
import { openSchool } from '#lab/harness/school.ts'
import { afterwards, keepWriting, untilLive } from '#lab/harness/screens.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { aheadBeforeTenOClock, aRunningClock } from '#server/testing/a-clock.ts'
import { aChild, asServer, portOf, withMovingClock } from '#server/testing/process/a-child-server.ts'
import { aScene } from '#server/testing/scenes/a-scene.ts'
import { browserTimers } from '#web/client/timers.ts'
import { Tab } from './tab/tab.ts'

const CHECKS = 5
/** The deadline job runs once a second. */
const LOOKED_FOR_MS = 3_000

/** The clock of the server's machine is set an hour ahead, three times, while final checks run. */
export const serverClock: Fault = {
  name: 'server-clock',
  keeps: 'a server whose clock is set an hour ahead ends no running check',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const { env, storage, drop } = await place.newStorage()
    const database = await openDatabase(storage)
    await migrate(database)
    const aheadMs = aheadBeforeTenOClock()
    const child = aChild({ ...env, ...withMovingClock(aheadMs) })
    const port = await portOf(child)
    const server = asServer(
      () => port,
      () => database,
      aRunningClock(aheadMs),
    )
    for (let each = 0; each < CHECKS; each += 1) await aScene(() => server, '/student/record-final-check')
    for (let jump = 0; jump < 3; jump += 1) {
      child.process.kill('SIGUSR2')
      await wait(LOOKED_FOR_MS)
    }
    const attempts = await database.transaction(({ db }) =>
      db.selectFrom('attempt').select('status').where('status', '=', 'started').execute(),
    )
    const noted = child.output.err.match(/"event":"clock-jumped"/g)?.length ?? 0
    child.process.kill('SIGKILL')
    await child.exited
    await database.close()
    await drop()
    return [
      none(
        'P19',
        'the server’s clock set an hour ahead three times: running checks that ended',
        CHECKS - attempts.length,
        `${CHECKS} checks`,
      ),
      none('P19', 'of these jumps, not noted in the log', 3 - noted, '3 jumps'),
    ]
  },
}

const DAY_MS = 86_400_000

/** Half of the tablets are a day ahead, half a day behind; the tutor's computer too. */
export const wrongClocks: Fault = {
  name: 'wrong-clocks',
  keeps: 'devices a day ahead or behind show the right time and record the school’s',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const school = await openSchool(await place.newStorage(), 2, 8)
    const { port } = school.server
    const tabs = school.lessons.flatMap(({ sessionId, tutor, students }, lesson) => [
      new Tab({ port, sessionId, person: tutor, timers: offBy(lesson) }),
      ...students.map((person, index) => new Tab({ port, sessionId, person: person, timers: offBy(index) })),
    ])
    const ledger = new Ledger()
    await untilLive(tabs)
    const stop = keepWriting(school, tabs, ledger)
    await wait(place.isShort ? 2_000 : 8_000)
    await stop()
    const figures = await afterwards('clocks off by a day', school, { tabs }, ledger)
    const errors = tabs.map(({ client }) => Math.abs(client.connection.clock.now() - Date.now()))
    const times = tabs.flatMap(({ reader }) =>
      Object.values(reader.view.state!.students).map(({ recordedAt }) => Math.abs(recordedAt! - Date.now())),
    )
    for (const tab of tabs) tab.close()
    await school.close()
    return [
      ...figures,
      {
        promise: 'P12',
        what: 'clocks off by a day: now on a screen, wrong by at most',
        value: Math.max(...errors),
        limit: 250,
        unit: 'ms',
        among: `${tabs.length} screens`,
      },
      none(
        'P12',
        "clocks off by a day: times of records that are the device's",
        times.filter((off) => off > DAY_MS / 2).length,
        `${times.length} records`,
      ),
      none(
        'P12',
        'clocks off by a day: renewals that were not due, sign-outs',
        tabs.reduce((all, { renewals, signedOut }) => all + renewals + signedOut, 0),
      ),
    ]
  },
}

function offBy(index: number): Timers {
  const offset = index % 2 === 0 ? DAY_MS : -DAY_MS
  return { ...browserTimers, now: () => Date.now() + offset }
}
