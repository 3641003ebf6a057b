import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAt } from '#contract/calls.ts'
import { topicAddress } from '#contract/kernel/live/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { listen } from '#server/platform/http/http.ts'
import { callMetrics } from '#server/platform/metrics/call-metrics.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { aServer, eachServer, type TestServer } from './a-server.ts'
import { eachDatabase } from './databases/each-database.ts'
import { aLiveLesson, type LiveLesson } from './scenes/a-live-lesson.ts'
import { aGreetedSocket, type TestSocket } from './socket-pair.ts'

const metrics = { port: 0, host: '127.0.0.1' }

function addressOf({ logged }: TestServer): string {
  const line = logged.map((text) => JSON.parse(text) as { event: string; port: number })
  return `http://127.0.0.1:${line.find(({ event }) => event === 'metrics')!.port}`
}

/** The value of each series. */
async function scrape(server: TestServer): Promise<Map<string, number>> {
  const response = await fetch(`${addressOf(server)}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, series, value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line)!
      return [series!, Number(value)]
    }),
  )
}

eachServer(
  (server) => {
    let lesson: LiveLesson
    let socket: TestSocket
    beforeAll(async () => {
      lesson = await aLiveLesson(server, 'talking')
      socket = await aGreetedSocket(server(), lesson.student)
      await socket.subscribe(topicAddress(lessonRoom.name, lesson.sessionId))
      await socket.subscribe(`talk/${lesson.talkId}`)
    })
    afterAll(() => socket.close())

    test('a running lesson is counted with its connections and its talk', async () => {
      expect(Object.fromEntries(await scrape(server()))).toMatchObject({
        'lepton_build_info{build="test-build"}': 1,
        lepton_lessons_running: 1,
        'lepton_connections{transport="socket"}': 1,
        'lepton_connections{transport="poll"}': 0,
        'lepton_subscriptions{topic="lesson-room"}': 1,
        'lepton_subscriptions{topic="talk"}': 1,
        lepton_talks_open: 1,
        lepton_recordings_waiting: 0,
        process_resident_memory_bytes: expect.any(Number) as number,
        nodejs_eventloop_lag_seconds: expect.any(Number) as number,
        process_open_fds: expect.any(Number) as number,
      })
    })

    test('a call is counted by its path and status and measured, and a refusal by its code', async () => {
      const before = await scrape(server())
      const { student, sessionId, textbookId } = lesson
      await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
      expect((await student.ask('/tutor/finish-lesson-session', { sessionId })).status).toBe(404)
      const after = await scrape(server())
      const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0)
      expect(grown('lepton_calls_total{path="/student/record-state",status="200"}')).toBe(1)
      expect(grown('lepton_call_duration_seconds_count{path="/student/record-state"}')).toBe(1)
      expect(grown('lepton_calls_total{path="/tutor/finish-lesson-session",status="404"}')).toBe(1)
      expect(grown('lepton_refusals_total{code="NotFound"}')).toBe(1)
    })

    test('a commit is measured with its size, and its events until they are handed on', async () => {
      const before = await scrape(server())
      const { student, sessionId, textbookId } = lesson
      const told = socket.all('event').length
      await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
      await socket.flush()
      expect(socket.all('event').length).toBeGreaterThan(told)
      const after = await scrape(server())
      const grown = (series: string) => after.get(series)! - before.get(series)!
      const commits = grown('lepton_commit_units_count')
      expect(commits).toBeGreaterThan(0)
      expect(grown('lepton_commit_units_sum')).toBeGreaterThanOrEqual(commits)
      expect(grown('lepton_commit_duration_seconds_count')).toBe(commits)
      expect(grown('lepton_commit_duration_seconds_sum')).toBeGreaterThan(0)
      expect(grown('lepton_event_lag_seconds_count')).toBeGreaterThan(0)
      expect(grown('lepton_event_lag_seconds_sum')).toBeLessThan(1)
      expect(after.get('lepton_units_waiting')).toBe(0)
    })

    test('work that waits for its commit is counted', async () => {
      const { database } = server()
      const begun = Array.from({ length: 20 }, () =>
        database.transaction(({ db }) => sql`select 1`.execute(db)),
      )
      expect(database.waiting).toBeGreaterThan(10)
      await Promise.all(begun)
      expect(database.waiting).toBe(0)
    })

    test('the age of unsent writes is counted as the browsers report it', async () => {
      socket.send({ t: 'ping', id: 70, unsentMs: 7_000 })
      await socket.flush()
      const after = await scrape(server())
      expect(after.get('lepton_outbox_age_seconds_bucket{le="5"}')).toBe(0)
      expect(after.get('lepton_outbox_age_seconds_bucket{le="10"}')).toBe(1)
      expect(after.get('lepton_outbox_age_seconds_sum')).toBe(7)
    })

    test('no label names a person or anything of a person', async () => {
      const { student, tutor, sessionId, talkId, branchId } = lesson
      const series = [...(await scrape(server())).keys()]
      for (const personal of [student.id, tutor.id, student.person.displayName, sessionId, talkId, branchId])
        expect(series.filter((name) => name.includes(personal))).toEqual([])
      const paths = series.flatMap((name) => /path="([^"]*)"/.exec(name)?.[1] ?? [])
      expect(paths.length).toBeGreaterThan(2)
      expect(paths.filter((path) => !callAt.has(path as never))).toEqual([])
    })

    test('names end with their base unit, and counters with total', async () => {
      const response = await fetch(`${addressOf(server())}/metrics`)
      const types = Array.from((await response.text()).matchAll(/^# TYPE (lepton_\w+) (\w+)$/gm))
      expect(types.length).toBeGreaterThan(8)
      for (const [, name, type] of types) {
        expect(name!.endsWith('_total'), name).toBe(type === 'counter')
        if (type === 'histogram') expect(name).toMatch(/_(seconds|bytes|units)$/)
      }
    })

    test('the metrics port has no other page, and the school’s port has no metrics', async () => {
      const statusOf = async (path: string, method = 'GET') =>
        (await fetch(addressOf(server()) + path, { method })).status
      expect(await statusOf('/')).toBe(404)
      expect(await statusOf('/system/ping')).toBe(404)
      expect(await statusOf('/metrics', 'POST')).toBe(405)
      const inside = await server().http.inject({ method: 'GET', url: '/metrics' })
      expect(inside.payload).not.toContain('lepton_')
    })
  },
  { metrics },
)

eachDatabase((database) => {
  test('a server without a metrics port measures nothing', async () => {
    const server = await aServer(database())
    await server.http.ready()
    expect(callMetrics.of(database())).toBeUndefined()
    expect(server.logged.filter((line) => line.includes('"metrics"'))).toEqual([])
    await server.http.close()
  })

  test('values that need the database are missing while it is away, and the others are there', async () => {
    const server = await aServer(database(), { metrics })
    const { student, sessionId } = await aLiveLesson(() => server, 'running')
    const socket = await aGreetedSocket(server, student)
    await socket.subscribe(topicAddress(lessonRoom.name, sessionId))
    expect((await scrape(server)).get('lepton_lessons_running')).toBe(1)
    const { transaction } = database()
    database().transaction = () => Promise.reject(new DatabaseUnavailable('It is away.'))
    const away = await scrape(server)
    database().transaction = transaction
    expect(away.has('lepton_lessons_running')).toBe(false)
    expect(away.get('lepton_connections{transport="socket"}')).toBe(1)
    await socket.close()
    await server.http.close()
  })

  describe('a metrics port', () => {
    test('that is taken stops the start by its name', async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => other.once('listening', resolve))
      const { port } = other.address() as AddressInfo
      const server = await aServer(database(), { metrics: { ...metrics, port } })
      await expect(listen(server.http, { port: 0, host: '127.0.0.1' })).rejects.toThrow(
        `METRICS_PORT ${port} is taken`,
      )
      other.close()
    })

    test('at an address of another machine stops the start by its name', async () => {
      const server = await aServer(database(), { metrics: { port: 0, host: '192.0.2.1' } })
      await expect(listen(server.http, { port: 0, host: '127.0.0.1' })).rejects.toThrow(
        'METRICS_HOST must be an address of this machine, not "192.0.2.1"',
      )
    })
  })
})
