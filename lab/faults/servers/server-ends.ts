import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { p50p95p99, type Fault, within, none } from '#lab/harness/figures/figures.ts'
import { until } from '#lab/harness/school.ts'
import {
  afterwards,
  type Class,
  keepWriting,
  untilAllAreThere,
  openClass,
  untilWritten,
  untilLive,
} from '#lab/harness/screens.ts'
import { aChild, portOf } from '#server/testing/process/a-child-server.ts'

/** The server is killed by `kill -9` while all people write, again and again; once it is stopped as for an upgrade. */
export const serverKilled: Fault = {
  name: 'server-killed',
  keeps: 'a server killed in mid-lesson loses nothing, and everybody comes back',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const [kills, writesEach, lessons] = place.isShort ? [3, 60, 1] : [20, 510, 4]
    const { school, people, ledger, close } = await openClass(await place.newStorage(), lessons, 8)
    const stop = keepWriting(school, people.tabs, ledger)
    const backs: number[] = []
    const starts: number[] = []
    const presences: number[] = []
    const cycle = async (end: () => Promise<unknown>) => {
      await untilWritten(ledger, writesEach)
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
    await close()
    const restarts = `${kills + 1} restarts`
    return [
      ...figures,
      within(5, 'P6', 'back after a restart, from its death on, p95', p50p95p99(backs)[1], restarts),
      within(3, 'P16', 'ready after its start, worst', Math.max(...starts), restarts),
      within(10, 'P16', 'stopped while all write', stopMs),
      within(15, 'P18', 'presence true again after a restart, worst', Math.max(...presences), restarts),
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

const STUDENTS_EACH = 7

/** A server is killed, so that the whole school loses its connections at once and reconnects at the same time. */
export const thousandBack: Fault = {
  name: 'thousand-back',
  keeps: 'a whole school that is thrown off at once comes back at once',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const lessons = place.isShort ? 5 : 125
    const { school, people, tabs, ledger, close } = await openClass(
      await place.newStorage(),
      lessons,
      STUDENTS_EACH,
    )
    await wait(2_000)
    await school.server.kill()
    const diedAt = performance.now()
    // All people write while the server is away: the writes are journaled, and all of them are sent at once.
    const writing = tabs.map((tab) => {
      const lesson = school.lessons.find(({ sessionId }) => sessionId === tab.seat.sessionId)!
      const [first] = lesson.students
      return tab.seat.person.role === 'student'
        ? ledger.state(tab, lesson)
        : ledger.note(tab, lesson, first!.id)
    })
    await school.server.start()
    await untilLive(tabs)
    const lastBack = performance.now() - diedAt
    await Promise.all(writing)
    const lastSent = performance.now() - diedAt
    const present = performance.now() - diedAt + (await untilAllAreThere(school, people))
    const figures = await afterwards(`${tabs.length} thrown off`, school, people, ledger)
    await close()
    const among = `${tabs.length} tabs`
    return [
      ...figures,
      within(10, 'P6', 'a thousand back after a restart, the last', lastBack, among),
      within(10, 'P6', 'a thousand journaled writes acknowledged after a restart, the last', lastSent, among),
      within(15, 'P18', 'a thousand shown as present again', present, among),
    ]
  },
}

/** A server is started beside the one that serves, on the same PostgreSQL; then the older one is stopped, or killed. */
export const serverHandover: Fault = {
  name: 'server-handover',
  keeps: 'a server takes over from another on the same PostgreSQL',
  on: ['postgres'],
  when: 'beside',
  async run(place) {
    const { env, drop } = await place.newStorage()
    const took: number[] = []
    let wrong = 0
    const ends = place.isShort
      ? (['SIGTERM'] as const)
      : (['SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const)
    const isReady = async (port: number) =>
      (await fetch(`http://127.0.0.1:${port}/system/ready`)).status === 200
    let first = aChild(env)
    await portOf(first)
    for (const signal of ends) {
      const startedAt = performance.now()
      const second = aChild(env)
      const port = await portOf(second)
      took.push(performance.now() - startedAt)
      if (!(await isReady(port))) wrong += 1
      first.process.kill(signal)
      await first.exited
      if (!(await isReady(port))) wrong += 1
      first = second
    }
    first.process.kill('SIGKILL')
    await first.exited
    await drop()
    const among = `${ends.length} handovers`
    return [
      within(
        5,
        'P17',
        'a server that is started beside another on the same PostgreSQL serves, worst',
        Math.max(...took),
        among,
      ),
      none('P17', 'of these, was not ready beside the other, or after its end', wrong, among),
    ]
  },
}
