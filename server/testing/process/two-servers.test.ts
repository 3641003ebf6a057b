import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import { ALL_TESTS } from '../databases/each-database.ts'
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
const timesSaid = ({ output }: Child, event: string) => output.err.split(`"event":"${event}"`).length - 1
const hasSaid = async (child: Child, event: string, times = 1) => {
  while (timesSaid(child, event) < times) await wait(20)
}
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL')
    await child.exited
  }
  await fresh.drop()
})

test('a second server is refused the data folder, even if its lock file was deleted', PATIENCE, async () => {
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
  /** Ends the connections that hold the places of the servers, as a failing database does. @returns how many. */
  const breakPlaces = async (which = '') => {
    const client = new Client({ connectionString: (fresh.storage as { url: string }).url })
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from (
        select distinct l.pid from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and l.granted and d.datname = current_database() ${which}) as places`,
    )
    await client.end()
    return rowCount
  }
  /** A lesson at servers of these ports. */
  const aLesson = async (...ports: number[]) => {
    const database = await openDatabase(fresh.storage)
    giveKeys(database, TEST_KEYS)
    const servers = ports.map((port) =>
      asServer(
        () => port,
        () => database,
      ),
    )
    const lesson = await aLiveLesson(() => servers[0]!, 'running', Date.now())
    const room = `lesson-room/${lesson.sessionId}` as const
    return { lesson, servers, room, close: () => database.close() }
  }

  test('the second serves beside the first, and its people see the same lesson', PATIENCE, async () => {
    fresh = await freshStorage('postgres')
    const both = [run(), run()]
    const ports = await Promise.all(both.map(portOf))
    const { lesson, servers, room, close } = await aLesson(...ports)
    const { sessionId, textbookId, student, tutor } = lesson
    const [atFirst, atSecond] = [
      await aGreetedSocket(servers[0]!, student),
      await aGreetedSocket(servers[1]!, tutor),
    ]
    await atSecond.subscribe(room)
    const before = atSecond.all('snapshot')[0]!.seq
    await atFirst.subscribe(room)
    expect(atFirst.all('snapshot')[0]!.epoch).toBe(atSecond.all('snapshot')[0]!.epoch)
    await atSecond.first('present', ({ present }) => present[student.id]?.here === true)
    await student.ask('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    await atSecond.first('event', ({ seq }) => seq === before + 1)
    await Promise.all([atFirst.close(), atSecond.close()])
    await close()
  })

  test.runIf(ALL_TESTS)('signing out at one server signs out at the other', PATIENCE, async () => {
    fresh = await freshStorage('postgres')
    const ports = await Promise.all([run(), run()].map(portOf))
    const { lesson, servers, close } = await aLesson(...ports)
    const socket = await aGreetedSocket(servers[1]!, lesson.student)
    await lesson.student.ask('/signout', {})
    expect(await socket.closed).toBe(4403)
    await close()
  })

  test.runIf(ALL_TESTS)(
    'a person at a killed server is away after ten seconds, for the others',
    PATIENCE,
    async () => {
      fresh = await freshStorage('postgres')
      const both = [run(), run()]
      const ports = await Promise.all(both.map(portOf))
      const { lesson, servers, room, close } = await aLesson(...ports)
      const student = await aGreetedSocket(servers[0]!, lesson.student)
      const tutor = await aGreetedSocket(servers[1]!, lesson.tutor)
      await tutor.subscribe(room)
      await student.subscribe(room)
      const isHere = () => tutor.all('present').at(-1)?.present[lesson.student.id]?.here
      while (!isHere()) await wait(20)
      both[0]!.process.kill('SIGKILL')
      const since = performance.now()
      // A browser that says nothing for so long would be taken for dead.
      while (isHere()) await Promise.all([tutor.flush(), wait(200)])
      expect(performance.now() - since).toBeGreaterThan(8_000)
      expect(performance.now() - since).toBeLessThan(13_000)
      await tutor.close()
      await close()
    },
  )

  test('a lesson goes on after its server lost its place and got another one', PATIENCE, async () => {
    fresh = await freshStorage('postgres')
    const first = run()
    const port = await portOf(first)
    const { lesson, servers, room, close } = await aLesson(port)
    const socket = await aGreetedSocket(servers[0]!, lesson.tutor)
    await socket.subscribe(room)
    expect(await breakPlaces()).toBe(1)
    await hasSaid(first, 'place-lost')
    const { sessionId, textbookId } = lesson
    const record = () =>
      lesson.student.ask('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    // Without a place nothing is written, and nobody is signed out.
    while ((await record()).status === 503) await wait(50)
    // Every screen resyncs: the database may have another history.
    await socket.first('snapshot', ({ epoch }) => epoch !== socket.all('snapshot')[0]!.epoch)
    expect((await record()).status).toBe(200)
    await socket.close()
    await close()
  })

  test.runIf(ALL_TESTS)('a server that comes back to others shares their epoch', PATIENCE, async () => {
    fresh = await freshStorage('postgres')
    const both = [run(), run()]
    const ports = await Promise.all(both.map(portOf))
    const { lesson, servers, room, close } = await aLesson(...ports)
    const epochAt = async (index: number) => {
      const socket = await aGreetedSocket(servers[index]!, lesson.tutor)
      await socket.subscribe(room)
      const { epoch } = socket.all('snapshot')[0]!
      await socket.close()
      return epoch
    }
    const before = await epochAt(0)
    expect(await breakPlaces('and l.classid = 7316423 and l.objid = 1')).toBe(1)
    while (both.every((child) => timesSaid(child, 'place-back') === 0)) await wait(20)
    expect(await epochAt(0)).toBe(before)
    expect(await epochAt(1)).toBe(before)
    const times = both.map((child) => timesSaid(child, 'place-back') + 1)
    expect(await breakPlaces()).toBe(2)
    await Promise.all(both.map((child, index) => hasSaid(child, 'place-back', times[index])))
    expect(await epochAt(0)).not.toBe(before)
    expect(await epochAt(1)).toBe(await epochAt(0))
    await close()
  })
})
