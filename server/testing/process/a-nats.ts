import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aFreePort } from './a-free-port.ts'

const INSTALLED = '/usr/sbin/nats-server'
/** NATS as Debian installs it; undefined without it. */
export const NATS = existsSync(INSTALLED) ? INSTALLED : undefined

export interface Nats {
  url: string
  /** As by `kill -9`. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
}

/** A NATS of the test's own, on a free port. @param args more arguments of its command. */
export async function aNats(...args: string[]): Promise<Nats> {
  const port = await aFreePort()
  let ended = Promise.resolve<unknown>(undefined)
  let kill = () => {}
  const start = async () => {
    const child = spawn(NATS!, ['--addr', '127.0.0.1', '--port', String(port), ...args], { stdio: 'ignore' })
    ended = once(child, 'exit')
    kill = () => child.kill('SIGKILL')
    while (!(await answers(port))) await wait(20)
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    async kill() {
      kill()
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
