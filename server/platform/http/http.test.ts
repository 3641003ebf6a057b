import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { aClock } from '#server/testing/a-clock.ts'
import { aServer, eachServer } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import { openDatabase } from '../databases/open-database.ts'
import { handleEntry } from '../handle.ts'
import { jsonLog } from '../log/log.ts'
import { openHttp, serveCall } from './http.ts'

eachServer(
  (server) => {
    const get = (url: string) => server().http.inject({ url })

    test('a school below a path of its own has everything below it', async () => {
      const { student, sessionId, textbookId } = await aLiveLesson(server)
      expect((await student.ask('/student/current-state', {})).status).toBe(200)
      const { resources } = await student.does('/resources', { textbookId })
      expect((await get(`/classroom${resources[0]!.address}`)).statusCode).toBe(200)
      const socket = await aGreetedSocket(server(), student)
      await socket.subscribe(`lesson-room/${sessionId}`)
      expect(socket.all('snapshot')).toHaveLength(1)
      await socket.close()
      const poll = { method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{}' } as const
      expect((await server().http.inject({ ...poll, url: '/classroom/live/poll' })).statusCode).toBe(403)
      for (const url of [
        '/levels',
        '/live/poll',
        '/system/ping',
        '/classroomlevels',
        '/classroom/classroom/levels',
      ]) {
        expect([url, (await server().http.inject({ ...poll, url })).statusCode]).toEqual([url, 404])
      }
    })

    test('a request whose body never ends is closed', () => {
      const { headersTimeout, requestTimeout } = server().http.server
      for (const waited of [headersTimeout, requestTimeout]) {
        expect(waited).toBeGreaterThan(0)
        expect(waited).toBeLessThanOrEqual(60_000)
      }
    })

    test('it says that it is alive and what time it is, and that it is ready', async () => {
      const ping = await get('/classroom/system/ping?t=1234')
      expect(ping.json()).toEqual({ t: 1234, now: expect.any(Number) })
      expect(ping.headers).toMatchObject({ 'cache-control': 'no-store', 'build-id': 'test-build' })
      for (const t of ['x', '-1', '1e9', '<b>', '9'.repeat(17)]) {
        expect((await get(`/classroom/system/ping?t=${encodeURIComponent(t)}`)).json()).toEqual({
          now: expect.any(Number),
        })
      }
      expect((await get('/classroom/system/ready')).json()).toEqual({ ready: true })
    })

    test('a request is not sent back to its sender by TRACE', async () => {
      for (const url of ['/classroom/', '/classroom/levels', '/classroom/system/ping', '/']) {
        const headers = { cookie: 'lepton-refresh=secret' }
        const { statusCode, payload } = await server().http.inject({ method: 'TRACE' as never, url, headers })
        expect([url, statusCode]).toEqual([url, 404])
        expect(payload).not.toContain('secret')
      }
    })

    test('a refusal of somebody who is signed in is one line of the log: whom, the call, and the ids that they named', async () => {
      const { student, lessonId } = await aLiveLesson(server, 'planned')
      server().logged.length = 0
      expect((await student.ask('/tutor/lesson', { lessonId })).status).toBe(404)
      expect(server().logged.map((line) => JSON.parse(line) as object)).toEqual([
        {
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          level: 'info',
          event: 'refused',
          path: '/tutor/lesson',
          refusal: 'NotFound',
          actor: student.id,
          lessonId,
        },
      ])
    })

    test('every answer, the 404 page too, names this build and has safe headers', async () => {
      for (const url of [
        '/',
        '/nowhere',
        '/classroom/nowhere',
        '/classroom/system/ping',
        '/classroom/levels',
        '/%00',
        '/..%2f',
      ]) {
        const { headers } = await get(url)
        expect([url, headers['build-id'], headers['x-content-type-options']]).toEqual([
          url,
          'test-build',
          'nosniff',
        ])
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
        expect(headers['content-security-policy']).toMatch(/; trusted-types own-scripts$/)
        expect(headers['strict-transport-security']).toBeUndefined()
        expect(headers['x-powered-by']).toBeUndefined()
      }
    })
  },
  { basePath: '/classroom' },
)

eachDatabase((database) => {
  test('a bug is answered with an id that stands in the log, and with no detail', async () => {
    const logged: string[] = []
    const whole = await aServer(database())
    // Only its configuration is needed; left open, it would keep querying a closed database.
    await whole.http.close()
    const { config } = whole
    const deps = {
      config,
      database: database(),
      authenticator: {
        read: async () => null,
        endOf: async () => 'expired' as const,
        refresh: async () => {},
        isProved: async () => false,
        readCookie: async () => null,
        runs: async () => false,
      },
      clock: aClock(),
      log: jsonLog((line) => logged.push(line)),
    }
    const http = openHttp(deps)
    const broken = call('/broken', {
      who: 'nobody',
      purpose: 'Breaks.',
      input: z.object({}),
      output: z.object({ a: z.int() }),
    })
    const handler = handleEntry(broken, async () => {
      throw new Error('the secret at line\n7')
    })
    await http.register(async (calls) => serveCall(calls, handler, deps))
    http.get('/broken-page', async () => {
      throw new Error('the secret in a page')
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await http.inject({ method: 'POST', url: '/broken', headers, payload: '{}' })
    const { message, id } = answer.json<{ message: string; id: string }>()
    expect([answer.statusCode, message]).toEqual([500, 'Something went wrong on our side.'])
    expect(answer.payload).not.toContain('secret')
    expect(logged).toHaveLength(1)
    // A line break in an error cannot forge a log line.
    expect(logged[0]!.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(logged[0]!)).toMatchObject({
      level: 'error',
      event: 'bug',
      id,
      error: expect.stringContaining('secret'),
    })
    // A navigation gets a page, whose digest is the id in the log.
    const page = await http.inject({ url: '/broken-page', headers: { accept: 'text/html,*/*;q=0.8' } })
    const { id: digest } = JSON.parse(logged[1]!) as { id: string }
    expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(page.payload).toContain(
      `<p>Application error: a client-side exception has occurred (see the browser console for more information).</p>\n<p>Digest: ${digest}</p>`,
    )
    expect(page.payload).not.toContain('secret')
    await http.close()
  })
})

test('a server without its database says so within two seconds, and stays alive', async () => {
  const away = await openDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const log = jsonLog(() => {})
  const authenticator = {
    read: async () => ({ role: 'student' }) as never,
    endOf: async () => null,
    refresh: async () => {},
    isProved: async () => false,
    readCookie: async () => null,
    runs: async () => false,
  }
  const config = {
    port: 0,
    host: '',
    basePath: '',
    buildId: 'b',
    publicOrigin: null,
    production: true,
    trustedProxies: null,
    oidcProviders: [],
    relay: null,
    smtp: null,
    bus: null,
    metrics: null,
    offlineCacheBytes: 41_943_040,
  }
  const deps = {
    config: { ...config, storage: { kind: 'sqlite' as const, folder: '' }, keys: TEST_KEYS },
    database: away,
    authenticator,
    clock: aClock(),
    log,
  }
  const http = openHttp(deps)
  const { serveSystem } = await import('./system.ts')
  const { handle } = await import('../handle.ts')
  serveSystem(http, deps)
  const anything = call('/anything', {
    who: ['student', 'tutor'],
    purpose: 'Asks.',
    input: z.object({}),
    output: z.object({}),
  })
  await http.register(async (calls) =>
    serveCall(
      calls,
      handle(anything, async ({ tx }) => {
        await sql`select 1`.execute(tx.db)
        return {}
      }),
      deps,
    ),
  )
  const began = performance.now()
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x' }
  const asked = await http.inject({ method: 'POST', url: '/anything', headers, payload: '{}' })
  expect([asked.statusCode, asked.headers['retry-after'], asked.json()]).toEqual([
    503,
    '2',
    { message: 'Please try again.' },
  ])
  // The next try may reach another server of the school.
  expect(asked.headers.connection).toBe('close')
  const ready = await http.inject({ url: '/system/ready' })
  expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, because: 'database' }])
  expect((await http.inject({ url: '/system/ping' })).statusCode).toBe(200)
  expect(performance.now() - began).toBeLessThan(2_000)
  await http.close()
  await away.close()
})
