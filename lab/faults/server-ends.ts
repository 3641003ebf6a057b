import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { p50p95p99, type Fault } from '#lab/harness/figures.ts'
import { Ledger } from '#lab/harness/ledger.ts'
import { openSchool, until } from '#lab/harness/school.ts'
import { afterwards, type Class, keepWriting, openTabs, untilAllAreThere } from '#lab/harness/screens.ts'
import { aChild, portOf } from '#server/testing/process/a-child-server.ts'

/** The server is killed by `kill -9` while all people write, again and again; once it is stopped as for an upgrade. */
export const serverKilled: Fault = {
  name: 'server-killed',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const [kills, writesEach, lessons] = place.isShort ? [3, 60, 1] : [20, 510, 4]
    const school = await openSchool(await place.newStorage(), lessons, 8)
    const people = openTabs(school, school.server.port)
    const ledger = new Ledger()
    await until(() => people.tabs.every(({ isLive }) => isLive), 30_000)
    const stop = keepWriting(school, people.tabs, ledger)
    const backs: number[] = []
    const starts: number[] = []
    const presences: number[] = []
    const cycle = async (end: () => Promise<unknown>) => {
      const enough = ledger.acknowledgedCount + writesEach
      await until(() => ledger.acknowledgedCount >= enough, 60_000)
      const endedAt = performance.now()
      await end()
      starts.push(await school.server.start())
      backs.push(...(await comeBack(people, endedAt)))
      presences.push(performance.now() - endedAt + (await untilAllAreThere(school, people)))
    }
    for (let kill = 0; kill < kills; kill += 1) await cycle(() => school.server.kill())
    let stopMs = 0
    await cycle(async () => void (stopMs = await school.server.stop()))
    await stop()
    const figures = await afterwards(`server killed ${kills} times`, school, people, ledger)
    people.close()
    await school.close()
    const restarts = `${kills + 1} restarts`
    const worst = (values: number[]) => Math.max(...values) / 1_000
    return [
      ...figures,
      {
        promise: 'P6',
        what: 'back after a restart, from its death on, p95',
        value: p50p95p99(backs)[1] / 1_000,
        limit: 5,
        unit: 's',
        among: restarts,
      },
      {
        promise: 'P16',
        what: 'ready after its start, worst',
        value: worst(starts),
        limit: 3,
        unit: 's',
        among: restarts,
      },
      { promise: 'P16', what: 'stopped while all write', value: stopMs / 1_000, limit: 10, unit: 's' },
      {
        promise: 'P18',
        what: 'presence true again after a restart, worst',
        value: worst(presences),
        limit: 15,
        unit: 's',
        among: restarts,
      },
    ]
  },
}

/** For each tab, the ms from its server's end until it was live again. */
async function comeBack({ tabs }: Class, since: number): Promise<number[]> {
  return await Promise.all(
    tabs.map(async (tab) => {
      const waited = await until(() => tab.isLive && tab.frames.receivedAt > since, 60_000)
      return waited === Number.POSITIVE_INFINITY ? waited : performance.now() - since
    }),
  )
}

const WAITS_MS = 1_500

/** A second server is started on the same PostgreSQL while the first serves; then the first is stopped, or killed. */
export const serverHandover: Fault = {
  name: 'server-handover',
  on: ['postgres'],
  when: 'beside',
  async run(place) {
    const { env, drop } = await place.newStorage()
    const took: number[] = []
    let wrong = 0
    const ends = place.isShort
      ? (['SIGTERM'] as const)
      : (['SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const)
    let first = aChild(env)
    await portOf(first)
    for (const signal of ends) {
      const second = aChild(env)
      await until(() => second.output.err.includes('"event":"waiting"'), 10_000)
      await wait(WAITS_MS)
      if (!second.output.err.includes('"event":"waiting"') || second.output.err.includes('"event":"started"'))
        wrong += 1
      const endedAt = performance.now()
      first.process.kill(signal)
      const port = await portOf(second)
      const { status } = await fetch(`http://127.0.0.1:${port}/system/ready`)
      took.push(performance.now() - endedAt)
      if (status !== 200) wrong += 1
      await first.exited
      first = second
    }
    first.process.kill('SIGKILL')
    await first.exited
    await drop()
    const among = `${ends.length} handovers`
    return [
      {
        promise: 'P17',
        what: 'a second server on the same PostgreSQL serves after the end of the first, worst',
        value: Math.max(...took) / 1_000,
        limit: 5,
        unit: 's',
        among,
      },
      {
        promise: 'P17',
        what: 'of these, did not wait, did not say so, or was not ready',
        value: wrong,
        limit: 0,
        unit: '',
        among,
      },
    ]
  },
}
