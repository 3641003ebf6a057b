import { beforeEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { jsonLog } from '../log/log.ts'
import {
  addJob,
  endJob,
  giveJobBack,
  hastenJob,
  type JobKind,
  listJobs,
  putOffJob,
  renewLease,
  takeJob,
} from './job-store.ts'
import { drainJobs, startJobs } from './run-jobs.ts'

const MINUTE_MS = 60_000
const KIND = 'test'

eachDatabase((database) => {
  let now = new Date(TEN_O_CLOCK)
  const clock = () => now
  const pass = (ms: number) => (now = new Date(now.getTime() + ms))
  const given = { clock, log: jsonLog(() => undefined) }
  const deps = () => ({ ...given, database: database() })
  const going = () => new AbortController().signal
  const kindOf = (more: Partial<JobKind> = {}): JobKind => ({
    name: KIND,
    about: 'readiness',
    atOnce: 10,
    leaseMs: MINUTE_MS,
    mostAttempts: 2,
    pauseAfter: (attempts) => attempts * MINUTE_MS,
    run: async (job) => void (await database().transaction((tx) => endJob(tx, job, null, now))),
    ...more,
  })
  const add = (...ids: string[]) =>
    database().transaction(async (tx) => {
      for (const id of ids) await addJob(tx, KIND, id, now.getTime())
    })
  const take = (kind = kindOf()) => database().transaction((tx) => takeJob(tx, kind, now))
  const jobOf = async (id: string) =>
    (await database().transaction((tx) => listJobs(tx, KIND, [id]))).get(id)!

  beforeEach(async () => {
    now = new Date(TEN_O_CLOCK)
    await database().transaction((tx) => tx.db.deleteFrom('job').where('kind', '=', KIND).execute())
  })

  test('of many servers that look at once, each job is taken by one', async () => {
    await add('a', 'b', 'c')
    await add('a')
    const taken = await Promise.all(Array.from({ length: 6 }, () => take()))
    expect(taken.map((job) => job?.aboutId ?? '-').sort()).toEqual(['-', '-', '-', 'a', 'b', 'c'])
  })

  test('no more are worked at than the school has room for, however many servers look', async () => {
    await add('a', 'b', 'c')
    const taken = await Promise.all(Array.from({ length: 4 }, () => take(kindOf({ atOnce: 1 }))))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await database().transaction((tx) => endJob(tx, taken.find(Boolean)!, null, now))
    expect((await take(kindOf({ atOnce: 1 })))?.attempts).toBe(1)
  })

  test('a server that is killed loses its job when the lease ends, and saves nothing of it any more', async () => {
    await add('a')
    const first = (await take())!
    pass(MINUTE_MS - 1)
    expect(await take()).toBeNull()
    expect(await database().transaction((tx) => renewLease(tx, first, MINUTE_MS, now))).toBe(true)
    pass(MINUTE_MS - 1)
    expect(await take()).toBeNull()
    pass(1)
    expect(await database().transaction((tx) => renewLease(tx, first, MINUTE_MS, now))).toBe(false)
    const second = (await take())!
    expect(second).toMatchObject({ aboutId: 'a', attempts: 2 })
    const late = await database().transaction(async (tx) => [
      await endJob(tx, first, null, now),
      await putOffJob(tx, first, 'late', now.getTime()),
      await giveJobBack(tx, first),
    ])
    expect(late).toEqual([false, false, false])
    expect(await database().transaction((tx) => endJob(tx, second, null, now))).toBe(true)
    expect(await jobOf('a')).toMatchObject({ endedAt: now.getTime(), error: null, owner: null })
  })

  test('a job that fails rests, is tried again, and is given up at last', async () => {
    const gaveUp: string[] = []
    const kind = kindOf({
      run: () => Promise.reject(new TypeError('with a name in it')),
      giveUp: async (_tx, id) => void gaveUp.push(id),
    })
    await add('a')
    await drainJobs(deps(), kind, going())
    const rests = { attempts: 1, error: 'TypeError', endedAt: null, dueAt: TEN_O_CLOCK + MINUTE_MS }
    expect(await jobOf('a')).toMatchObject(rests)
    await drainJobs(deps(), kind, going())
    expect((await jobOf('a')).attempts).toBe(1)
    pass(MINUTE_MS)
    await drainJobs(deps(), kind, going())
    expect(await jobOf('a')).toMatchObject({ attempts: 2, error: 'TypeError', endedAt: now.getTime() })
    expect(gaveUp).toEqual(['a'])
    // A person asks for it once more.
    expect(await database().transaction((tx) => hastenJob(tx, KIND, 'a', now))).toBe(true)
    expect((await take())!.attempts).toBe(3)
    expect(await database().transaction((tx) => hastenJob(tx, KIND, 'a', now))).toBe(false)
  })

  test('a job that has ended as many servers as may try it is not begun by another', async () => {
    const begun: number[] = []
    const gaveUp: string[] = []
    const kind = kindOf({
      run: async ({ attempts }) => void begun.push(attempts),
      giveUp: async (_tx, id) => void gaveUp.push(id),
    })
    await add('a')
    for (const _server of [1, 2, 3]) {
      await drainJobs(deps(), kind, going())
      pass(MINUTE_MS)
    }
    expect([begun, gaveUp]).toEqual([[1, 2], ['a']])
    expect((await jobOf('a')).error).toBe('server-ended')
  })

  test('a job begins as it is added; a server that stops gives it back and begins no other', async () => {
    let begin: () => void
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const kind = kindOf({
      async run(job, stop) {
        begin()
        await new Promise((resolve) => stop.addEventListener('abort', resolve))
        await database().transaction((tx) => giveJobBack(tx, job))
      },
    })
    await database().transaction(async ({ db }) => {
      for (const id of ['a', 'b']) await db.insertInto('readiness').values({ id, filler: '' }).execute()
    })
    const jobs = startJobs(deps(), [kind])
    await add('a', 'b')
    await begun
    await jobs.stop()
    expect([(await jobOf('a')).attempts, (await jobOf('b')).attempts]).toEqual([0, 0])
    expect([(await jobOf('a')).owner, (await jobOf('b')).owner]).toEqual([null, null])
  })

  test('a job goes with what it was about', async () => {
    await add('nobody')
    const jobs = startJobs(deps(), [kindOf({ run: () => Promise.reject(new Error('begun')) })])
    await expect.poll(() => jobOf('nobody')).toBeUndefined()
    await jobs.stop()
  })
})
