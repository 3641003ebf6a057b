import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Fault, p50p95p99, within, none } from '#lab/harness/figures/figures.ts'
import { openSchool, until } from '#lab/harness/school.ts'
import { afterwards, keepWriting, openClass } from '#lab/harness/screens.ts'
import { aChild } from '#server/testing/process/a-child-server.ts'

/** A second server is started on the same data folder, again and again, while the first serves. */
export const twoServers: Fault = {
  name: 'two-servers',
  keeps: 'a second server on the same folder gives way and says why',
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
      within(3, 'P17', 'a second server on the same folder ends, worst', Math.max(...took), among),
      none(
        'P17',
        'of these, went on, did not say why, or disturbed the first',
        unsaid + (answer.status === 200 ? 0 : 1),
        among,
      ),
    ]
  },
}

const HELD_MS = 15_000
const REST_MS = 5_000

/** Another program locks one room's row, while the whole school continues to write. */
export const heldRoom: Fault = {
  name: 'held-room',
  keeps: 'one room that is locked makes no other room wait',
  on: ['postgres'],
  when: 'alone',
  async run(place) {
    const { school, people, ledger, close } = await openClass(await place.newStorage(), 4, 8)
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
    const figures = await afterwards("one room's row locked", school, people, ledger)
    const { bug } = school.server
    if (bug) place.note(bug)
    await close()
    const worst = (times: { ms: number }[]) => Math.max(...times.map(({ ms }) => ms))
    const what = (words: string) => `one room's row locked: ${words}`
    const among = `${others.length} answers`
    return [
      ...figures,
      within(2, 'P21', what('a response to its class took, worst'), worst(own), `${own.length} answers`),
      within(2, 'P21', what('a response to the other rooms took, worst'), worst(others), among),
      {
        promise: 'P21',
        what: what('a response to the other rooms took, p95, as a share of the p95 before'),
        value: (100 * p95(others)) / p95(atRest),
        limit: 200,
        unit: '%',
        among: `${p95(atRest).toFixed(0)} ms before`,
      },
      none(
        'P21',
        what('responses to the other rooms other than an acknowledgement'),
        others.filter(({ status }) => status >= 300 || status === 0).length,
        among,
      ),
      within(5, 'P21', what('its writes acknowledged again, the last'), Math.max(...healed)),
    ]
  },
}
