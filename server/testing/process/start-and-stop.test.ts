import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/access/accounts/index.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { ask } from '../actors.ts'
import { aCredential, aStudent } from '../builders.ts'
import { ALL_TESTS, eachDatabase } from '../databases/each-database.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'
import { aGreetedSocket, aSocket } from '../socket-pair.ts'
import { aChild, asServer, type Child, envOf, portOf } from './a-child-server.ts'

/** RFC 6455 section 7.4.1. */
const GOING_AWAY = 1_001

const children: Child[] = []
const run = (env: Record<string, string>) => {
  const child = aChild(env)
  children.push(child)
  return child
}
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL')
    await child.exited
  }
})

eachDatabase((database, { storage }) => {
  // How soon it is ready is measured by `npm run faults` (P16): here a hundred other tests have the processors.
  test('in production it is ready, fills nothing in and prints nothing', async () => {
    const before = await rowCounts(database())
    // Like the very first start, with nothing compiled yet.
    const child = run({ ...envOf(storage()), NODE_DISABLE_COMPILE_CACHE: '1' })
    const port = await portOf(child)
    const ready = await fetch(`http://127.0.0.1:${port}/system/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])
    expect(child.output.out).toBe('')
    const { schoolKey: _made, ...rows } = await rowCounts(database())
    const { schoolKey: _before, ...same } = before
    expect(rows).toEqual(same)
  })

  test('asked to stop, it answers what was asked, tells the sockets and ends well', async () => {
    const child = run(envOf(storage()))
    const port = await portOf(child)
    const server = asServer(() => port, database)
    const { student, sessionId } = await aLiveLesson(() => server, 'running')
    const login = await aCredential(database(), await aStudent(database()), {
      hash: (password) => hashPassword(nodeRuntime, password),
    })
    const [socket, silent] = [await aGreetedSocket(server, student), await aSocket(server)]
    await socket.subscribe(`lesson-room/${sessionId}`)
    silent.ws.pause()
    // A browser opens connections ahead of its requests, and may never use them.
    const unused = connect(port, '127.0.0.1')
    await once(unused, 'connect')
    // Checking the password takes a while; the signal arrives during the check.
    const asked = ask(server, '/signin', login)
    await socket.flush()
    const began = performance.now()
    child.process.kill('SIGTERM')
    expect((await asked).status).toBe(200)
    expect(await socket.closed).toBe(GOING_AWAY)
    expect(await child.exited).toBe(0)
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(child.output.err).toContain('"event":"stopped"')
    silent.ws.terminate()
  }, 15_000)
})

describe('a problem that a person can mend is reported in one sentence', () => {
  const folder = join(tmpdir(), `lepton-${process.pid}`)
  afterAll(() => rm(folder, { recursive: true }))
  const wrong = [
    ['PORT', { PORT: '80a' }],
    ['BASE_PATH', { BASE_PATH: 'classroom' }],
    ['BASE_PATH', { BASE_PATH: '/classroom/' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'class.example' }],
    ['PUBLIC_ORIGIN', { NODE_ENV: 'production', PUBLIC_ORIGIN: '' }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://here' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://x@127.0.0.1/x', DATA_DIR: folder }],
  ] as const
  test.each(wrong.slice(0, ALL_TESTS ? wrong.length : 1))('%s: %j', async (name, env) => {
    const child = run({ ...(name === 'DATABASE_URL' ? {} : { DATA_DIR: folder }), ...env } as Record<
      string,
      string
    >)
    expect(await child.exited).toBe(1)
    expect(child.output.err).toMatch(new RegExp(`^${name} [^\\n]+\\n$`))
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const child = run({ PORT: String(port), DATA_DIR: folder })
    expect(await child.exited).toBe(1)
    expect(child.output.err).toMatch(new RegExp(`^PORT ${port} [^\\n]+\\n$`))
    other.close()
  })

  test('a PostgreSQL that is not there', async () => {
    const child = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(await child.exited).toBe(1)
    expect(child.output.err).toMatch(/^[^\n{]+\n$/)
  })

  test('a data folder that another server holds, and the other goes on', async () => {
    const first = run({ DATA_DIR: folder })
    const port = await portOf(first)
    const second = run({ DATA_DIR: folder })
    expect(await second.exited).toBe(1)
    expect(second.output.err).toContain(`Another server is using the data folder ${folder}.`)
    expect((await fetch(`http://127.0.0.1:${port}/system/ping`)).status).toBe(200)
    // A killed server holds no lock.
    first.process.kill('SIGKILL')
    await first.exited
    await portOf(run({ DATA_DIR: folder }))
  })
})
