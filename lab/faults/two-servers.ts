import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Fault, p50p95p99 } from '#lab/harness/figures.ts'
import { Ledger } from '#lab/harness/ledger.ts'
import { openSchool, until } from '#lab/harness/school.ts'
import { afterwards, keepWriting, openTabs } from '#lab/harness/screens.ts'
import { aChild } from '#server/testing/process/a-child-server.ts'

/** A second server is started on the same data folder, again and again, while the first serves. */
export const twoServers: Fault = {
  name: 'two-servers',
  on: ['sqlite'],
  when: 'beside',
  async run(place) {
    const tries = place.isShort ? 2 : 5
    const school = await openSchool(await place.newStorage(), 1, 2)
    const took: number[] = []
    let unsaid = 0
    for (let each = 0; each < tries; each += 1) {
      const began = performance.now()
      const second = aChild({ ...school.storage.env, PORT: '0' })
      const code = await second.exited
      took.push(performance.now() - began)
      if (code !== 1 || !second.output.err.startsWith('Another server is using the data folder')) unsaid += 1
    }
    const answer = await fetch(`http://127.0.0.1:${school.server.port}/system/ready`)
    await school.close()
    const among = `${tries} tries`
    return [
      {
        promise: 'P17',
        what: 'a second server on the same folder gives way, worst',
        value: Math.max(...took) / 1_000,
        limit: 3,
        unit: 's',
        among,
      },
      {
        promise: 'P17',
        what: 'of these, went on, did not say why, or disturbed the first',
        value: unsaid + (answer.status === 200 ? 0 : 1),
        limit: 0,
        unit: '',
        among,
      },
    ]
  },
}

const HELD_MS = 15_000
const REST_MS = 5_000

/** Another program locks one room's row, while the whole school continues to write. */
export const heldRoom: Fault = {
  name: 'held-room',
  on: ['postgres'],
  when: 'beside',
  async run(place) {
    const school = await openSchool(await place.newStorage(), 4, 8)
    const people = openTabs(school, school.server.port)
    const ledger = new Ledger()
    await until(() => people.tabs.every(({ isLive }) => isLive), 30_000)
    const stop = keepWriting(school, people.tabs, ledger, 100)
    const program = new pg.Client({ connectionString: school.storage.env.DATABASE_URL })
    await program.connect()
    const restSince = performance.now()
    await wait(REST_MS)
    const held = school.lessons[0]!.sessionId
    await program.query('begin')
    await program.query('select 1 from topic where address = $1 for update', [`lesson-room/${held}`])
    const since = performance.now()
    await wait(place.isShort ? 4_000 : HELD_MS)
    const untilThen = performance.now()
    await program.query('rollback')
    await program.end()
    const tabsOf = (isHeld: boolean) => people.tabs.filter(({ seat }) => (seat.sessionId === held) === isHeld)
    const healed = await Promise.all(
      tabsOf(true).map((tab) => until(() => tab.hasWrittenSince(untilThen), 60_000)),
    )
    await stop()
    const repliesOf = (isHeld: boolean) =>
      tabsOf(isHeld).flatMap(({ replies }) => replies.filter(({ at }) => at > since && at < untilThen))
    const [own, others] = [repliesOf(true), repliesOf(false)]
    const p95 = (times: { ms: number }[]) => p50p95p99(times.map(({ ms }) => ms))[1]
    const atRest = tabsOf(false).flatMap(({ replies }) =>
      replies.filter(({ at }) => at > restSince && at < since),
    )
    const figures = await afterwards("one room's row held", school, people, ledger)
    const { bug } = school.server
    if (bug) place.note(bug)
    people.close()
    await school.close()
    const worst = (times: { ms: number }[]) => Math.max(...times.map(({ ms }) => ms)) / 1_000
    const what = (words: string) => `one room's row held: ${words}`
    const inS = { promise: 'P21' as const, unit: 's', limit: 2 }
    const among = `${others.length} answers`
    return [
      ...figures,
      {
        ...inS,
        what: what('an answer to its class took, worst'),
        value: worst(own),
        among: `${own.length} answers`,
      },
      { ...inS, what: what('an answer to the other rooms took, worst'), value: worst(others), among },
      {
        promise: 'P21',
        what: what('an answer to the other rooms took, p95, as a share of the p95 before'),
        value: (100 * p95(others)) / p95(atRest),
        limit: 200,
        unit: '%',
        among: `${p95(atRest).toFixed(0)} ms before`,
      },
      {
        promise: 'P21',
        what: what('answers to the other rooms that were no acknowledgement'),
        value: others.filter(({ status }) => status >= 300 || status === 0).length,
        limit: 0,
        unit: '',
        among,
      },
      {
        ...inS,
        what: what('its writes acknowledged again, the last'),
        value: Math.max(...healed) / 1_000,
        limit: 5,
      },
    ]
  },
}
