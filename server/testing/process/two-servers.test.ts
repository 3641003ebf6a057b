import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { onPage } from '#server/features/lessons/testing/samples.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { type FreshStorage, freshStorage, POSTGRES } from '../databases/fresh-storage.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'
import { aGreetedSocket } from '../socket-pair.ts'
import { aChild, asServer, type Child, envOf, portOf } from './a-child-server.ts'

const PATIENCE = { timeout: 60_000 }

let fresh: FreshStorage
const children: Child[] = []
const run = () => {
  const child = aChild(envOf(fresh.storage))
  children.push(child)
  return child
}
const hasSaid = async (child: Child, event: string) => {
  while (!child.output.err.includes(`"event":"${event}"`)) await wait(20)
}
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL')
    await child.exited
  }
  await fresh.drop()
})

test('a data folder lets no second server in whose lock file somebody deleted', PATIENCE, async () => {
  fresh = await freshStorage('sqlite')
  const first = run()
  const port = await portOf(first)
  await unlink(join((fresh.storage as { folder: string }).folder, 'server.lock'))
  const second = run()
  expect(await second.exited).toBe(1)
  expect(second.output.err).toMatch(/^Another server is using the data folder [^\n]+\n$/)
  expect((await fetch(`http://127.0.0.1:${port}/system/ready`)).status).toBe(200)
  // A killed server holds no lock, with or without the file.
  first.process.kill('SIGKILL')
  await first.exited
  await portOf(run())
})

describe.skipIf(!POSTGRES)('two servers on one PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  const isServing = ({ output }: Child) => output.err.includes('"event":"started"')
  /** Ends the connection that holds the server's lock, as a failing database does. */
  const breakPlace = async () => {
    const client = new Client({ connectionString: (fresh.storage as { url: string }).url })
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and l.granted and d.datname = current_database()`,
    )
    await client.end()
    return rowCount
  }

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'the second says that it waits, and serves once the first has ended by %s',
    PATIENCE,
    async (signal) => {
      fresh = await freshStorage('postgres')
      const first = run()
      await portOf(first)
      const second = run()
      await hasSaid(second, 'waiting')
      await wait(1_000)
      expect(isServing(second)).toBe(false)
      first.process.kill(signal)
      const port = await portOf(second)
      expect((await fetch(`http://127.0.0.1:${port}/system/ready`)).status).toBe(200)
      expect(await first.exited).toBe(signal === 'SIGTERM' ? 0 : null)
    },
  )

  test('a lesson goes on after its server lost and won its place again', PATIENCE, async () => {
    fresh = await freshStorage('postgres')
    const first = run()
    const port = await portOf(first)
    const database = await openDatabase(fresh.storage)
    const server = asServer(
      () => port,
      () => database,
    )
    const lesson = await aLiveLesson(() => server, 'running', Date.now())
    const socket = await aGreetedSocket(server, lesson.tutor)
    await socket.subscribe(`lesson-room/${lesson.sessionId}`)
    expect(await breakPlace()).toBe(1)
    await hasSaid(first, 'place-lost')
    const { sessionId, textbookId } = lesson
    const record = () =>
      lesson.student.ask('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    // Without the lock nothing is written, and nobody is signed out.
    while ((await record()).status === 503) await wait(50)
    // Every screen resyncs: nobody can know what happened meanwhile.
    await socket.first('snapshot', ({ epoch }) => epoch !== socket.all('snapshot')[0]!.epoch)
    expect((await record()).status).toBe(200)
    await socket.close()
    await database.close()
  })

  test('a server whose place another one took ends, so that there is one again', PATIENCE, async () => {
    fresh = await freshStorage('postgres')
    const [first, second] = [run(), run()]
    await Promise.any([hasSaid(first, 'waiting'), hasSaid(second, 'waiting')])
    const [serving, waiting] = first.output.err.includes('"waiting"') ? [second, first] : [first, second]
    await portOf(serving)
    // The faster server gets the lock.
    while (serving.process.exitCode === null && !isServing(waiting)) {
      await breakPlace()
      await wait(700)
    }
    await portOf(waiting)
    expect(await serving.exited).toBe(1)
  })
})
