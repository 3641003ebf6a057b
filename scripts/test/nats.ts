import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './postgres.ts'

/** A NATS server of our own on the loopback address of this machine, which may be killed. */
export interface Nats {
  /** For `BUS_URL`. */
  url: string
  /** Ends it without a close, as a power failure does. */
  kill(): Promise<void>
  /** At the same address. */
  startAgain(): Promise<void>
}

/** The path of the program; null if it is not installed. Debian puts it where only root's PATH looks. */
export function natsProgram(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nats-server')).find(existsSync) ?? null
}

/** @throws if it is not installed. */
export async function startNats(): Promise<Nats> {
  const port = await freePort()
  let server = await start(port)
  return {
    url: `nats://127.0.0.1:${port}`,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      await exit
    },
    async startAgain() {
      server = await start(port)
    },
  }
}

async function start(port: number): Promise<ChildProcess> {
  const program = natsProgram()
  if (!program) throw new Error('There is no nats-server on this machine')
  const child = spawn(program, ['--addr', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // An interrupted run leaves no server behind.
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  await new Promise<void>((ready, failed) => {
    let said = ''
    createInterface({ input: child.stderr }).on('line', (line) => {
      said += `${line}\n`
      if (line.includes('Server is ready')) ready()
    })
    child.once('exit', () => failed(new Error(`nats-server ended: ${said}`)))
  })
  return child
}
