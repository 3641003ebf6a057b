import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { aRunningClock, type SettableClock } from '../a-clock.ts'
import type { TestServer } from '../a-server.ts'
import { TEST_KEYS } from '../databases/test-keys.ts'
import { bareEnv } from './bare-env.ts'
import { killWithUs } from './end-with-us.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

export interface Child {
  process: ChildProcess
  /** Its output so far. */
  output: { out: string; err: string }
  /** Its exit code; null when a signal ended it. */
  exited: Promise<number | null>
}

/**
 * A server in a process of its own, as people run it; it gets nothing of the test's environment.
 * @param to the target of its output: the test, or an open file.
 */
export function aChild(env: Record<string, string>, to: 'pipe' | number = 'pipe'): Child {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...bareEnv,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'http://class.test',
      BUILD_ID: 'test-build',
      ...env,
    },
    stdio: ['ignore', to, to],
  })
  killWithUs(child)
  const output = { out: '', err: '' }
  child.stdout?.on('data', (text: Buffer) => (output.out += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (output.err += text.toString()))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { process: child, output, exited }
}

/** The school of a test, with the keys by which the test signs in its people. */
export function envOf(storage: Config['storage']): Record<string, string> {
  const KEYS = TEST_KEYS.words
  return storage.kind === 'sqlite' ? { DATA_DIR: storage.folder, KEYS } : { DATABASE_URL: storage.url, KEYS }
}

/** The port that it listens on, read from its output. @throws when it ends before. */
export async function portOf({ process: { stderr }, output, exited }: Child): Promise<number> {
  const started = () => /"event":"started".*"port":(\d+)/.exec(output.err)?.[1]
  // A signal ends it without an exit code; without this check the test would wait for ever.
  const ended = exited.then((code) => {
    if (!started()) throw new Error(`The server ended with ${code}: ${output.err}`)
  })
  while (!started()) await Promise.race([once(stderr!, 'data'), ended])
  return Number(started())
}

const MOVING_CLOCK = join(import.meta.dirname, 'moving-clock.ts')

/** What a child needs in its environment so that its clock can be set: see `moving-clock.ts`. */
export function withMovingClock(aheadMs = 0): Record<string, string> {
  return {
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${MOVING_CLOCK}`,
    CLOCK_AHEAD_MS: String(aheadMs),
  }
}

/**
 * The child as a `TestServer` for actors and sockets.
 * @param database the same one, for a test that also reads it.
 * @param clock as the child sees it.
 */
export function asServer(
  port: () => number,
  database?: () => Database,
  clock: SettableClock = aRunningClock(),
): TestServer {
  const http = {
    server: { listening: true, address: () => ({ port: port() }) },
    async inject(asked: { method: string; url: string; headers: Record<string, string>; payload: string }) {
      const { method, headers, payload: body } = asked
      const answer = await fetch(`http://127.0.0.1:${port()}${asked.url}`, { method, headers, body })
      return {
        statusCode: answer.status,
        payload: await answer.text(),
        headers: Object.fromEntries(answer.headers),
      }
    },
  }
  return {
    http,
    clock,
    config: { basePath: '' },
    logged: [],
    database: database?.(),
  } as unknown as TestServer
}
