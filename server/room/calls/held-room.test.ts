import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { FOR_PEOPLE, openDatabase } from '#server/platform/databases/open-database.ts'
import { aServer, type TestServer } from '#server/testing/a-server.ts'
import { type FreshStorage, freshStorage, POSTGRES } from '#server/testing/databases/fresh-storage.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

/** Writes of a whole class at once, more of them than there are connections. */
const CLASS = 12

describe.skipIf(!POSTGRES)(
  'a room whose row another program holds (skipped without TEST_DATABASE_URL)',
  () => {
    let fresh: FreshStorage
    let database: Database
    let server: TestServer
    let held: LiveLesson
    let other: LiveLesson
    let program: pg.Client
    beforeAll(async () => {
      fresh = await freshStorage('postgres')
      database = await openDatabase(fresh.storage, { ...FOR_PEOPLE, hasPlace: () => true })
      await migrate(database)
      server = await aServer(database)
      held = await aLiveLesson(() => server)
      other = await aLiveLesson(() => server)
      program = new pg.Client({ connectionString: (fresh.storage as { url: string }).url })
      await program.connect()
    })
    afterAll(async () => {
      await program.end()
      await server.http.close()
      await database.close()
      await fresh.drop()
    })

    const record = async ({ student, sessionId, textbookId }: LiveLesson) => {
      const began = performance.now()
      const answer = await student.ask('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
      return {
        status: answer.status,
        retryAfter: answer.headers['retry-after'],
        ms: performance.now() - began,
      }
    }

    test('its class is told to retry, other rooms go on, and its writes succeed afterwards', async () => {
      expect((await record(held)).status).toBe(200)
      await program.query('begin')
      await program.query('select 1 from topic where address = $1 for update', [
        `lesson-room/${held.sessionId}`,
      ])
      const cls = () => Promise.all(Array.from({ length: CLASS }, () => record(held)))
      const first = cls()
      // Meanwhile the class retries, as its tablets do.
      const beside = await Promise.all([record(other), record(other), record(other)])
      // One waits for the row, the others with it; then one of those for whom no connection was free.
      for (const { ms } of await first) expect(ms).toBeLessThan(2.7 * FOR_PEOPLE.lockMs)
      const told = [...(await first), ...(await cls()), ...(await cls())]
      const later = await Promise.all([cls(), record(other)])
      expect(new Set([...told, ...later[0]].map(({ status }) => status))).toEqual(new Set([503]))
      expect(told.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
      expect([...beside, later[1]].map(({ status }) => status)).toEqual([200, 200, 200, 200])
      // The delay is one statement's wait, not as long as the class goes on retrying.
      for (const { ms } of beside) expect(ms).toBeLessThan(5_000)
      // One request at a time waits for the row, so that a class takes one connection of five.
      const waited = later[0].filter(({ ms }) => ms >= FOR_PEOPLE.lockMs)
      expect(waited.length).toBeLessThanOrEqual(1)
      await program.query('rollback')
      expect((await record(held)).status).toBe(200)
      expect(
        (await Promise.all(Array.from({ length: CLASS }, () => record(held)))).map(({ status }) => status),
      ).toEqual(Array.from({ length: CLASS }, () => 200))
    })
  },
)
