import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { killWithUs } from '#server/testing/process/end-with-us.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The servers of one school: one, or several on one database behind a balancer. */
export interface Servers {
  /** Of the server, or of the balancer; with the base path and a slash at its end. */
  address: string
  /** The warnings and errors in the logs of the servers that run; of one server, the list from which a test takes those that it expects. */
  troubles(): string[]
  /** Kills them without a close, as a power failure does. @param number of one of them; without it all. */
  kill(number?: number): Promise<void>
  /** The same ones, each on its port, with more environment variables. */
  startAgain(changes: NodeJS.ProcessEnv, number?: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Resolves when all of them serve.
 * @param start starts each of them for the first time.
 */
export async function startServers(
  env: NodeJS.ProcessEnv,
  count: number,
  start: typeof startServer,
): Promise<Servers> {
  const running: ServerProcess[] = []
  // One after the other: the first one migrates the database.
  while (running.length < count) running.push(await start(env))
  const addresses = running.map(({ address }) => address)
  const balancer = count === 1 ? null : await startBalancer(addresses.map(portOf))
  const those = (number?: number) => (number === undefined ? [...running.keys()] : [number])
  return {
    address: balancer
      ? addresses[0]!.replace(`:${portOf(addresses[0]!)}/`, `:${balancer.port}/`)
      : addresses[0]!,
    troubles: () =>
      count === 1 ? running[0]!.troubles : running.flatMap(({ troubles }) => troubles).filter(isNoWait),
    async kill(number) {
      await Promise.all(those(number).map((each) => running[each]!.end('SIGKILL')))
    },
    async startAgain(changes, number) {
      for (const each of those(number))
        running[each] = await startServer({ ...env, ...changes, PORT: portOf(addresses[each]!) })
    },
    async stop() {
      await Promise.all(running.map((server) => server.end('SIGTERM')))
      await balancer?.end()
    },
  }
}

/**
 * Two browsers, two servers and PostgreSQL on two processors: a write may wait over a second for a row, is then told to come
 * again and does; and two seconds of silence look like a bus that is down.
 */
function isNoWait(line: string): boolean {
  return !/due to lock timeout|"event":"(?:bus-down|no-common-bus)"/.test(line)
}

function portOf(address: string): string {
  return new URL(address).port
}

/** Each new connection goes to the next server: nothing keeps the people of a lesson together. */
async function startBalancer(ports: string[]): Promise<{ port: string; end(): Promise<void> }> {
  const program = ['--disable-warning=ExperimentalWarning', 'lab/harness/balancer.ts', ...ports]
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  killWithUs(child)
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    port: /\d+$/.exec(line)![0],
    async end() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
