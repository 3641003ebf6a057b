import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { freePort } from '#scripts/test/postgres.ts'
import { aChild, type Child, portOf } from '#server/testing/process/a-child-server.ts'

/** Ends the running processes when the suite itself ends too early. */
const endings = new Set<() => void>()

process.on('exit', () => {
  for (const end of endings) {
    try {
      end()
    } catch {
      // It has ended already.
    }
  }
})

/** @returns a function to call when the process has ended by itself. */
export function endWithUs(end: () => void): () => void {
  endings.add(end)
  return () => void endings.delete(end)
}

/** A server in a process of its own, at the same address after each restart. */
export class Served {
  readonly port: number
  private readonly env: Record<string, string>
  private child: Child | null = null

  private constructor(port: number, env: Record<string, string>) {
    this.port = port
    this.env = env
  }

  static async at(env: Record<string, string>): Promise<Served> {
    return new Served(await freePort(), env)
  }

  /** Reuses the address of a server that has ended. */
  static again(port: number, env: Record<string, string>): Served {
    return new Served(port, env)
  }

  /** @returns the ms until it was ready. */
  async start(): Promise<number> {
    const began = performance.now()
    const child = aChild({ ...this.env, PORT: String(this.port) })
    this.child = child
    const forget = endWithUs(() => child.process.kill('SIGKILL'))
    void child.exited.then(forget)
    await portOf(child)
    const ready = await fetch(`http://127.0.0.1:${this.port}/system/ready`)
    if (ready.status !== 200) throw new Error(`It began and was not ready: ${ready.status}`)
    return performance.now() - began
  }

  get pid(): number {
    return this.child!.process.pid!
  }

  /** The lines of its log since this start. */
  get log(): string {
    return this.child!.output.err
  }

  /** The first bug in its log since this start. */
  get bug(): string | null {
    return this.log.split('\n').find((line) => /"event":"(?:bug|live)"/.test(line)) ?? null
  }

  /** True if the started process still runs. */
  get isAlive(): boolean {
    return (
      this.child !== null && this.child.process.exitCode === null && this.child.process.signalCode === null
    )
  }

  async kill(): Promise<void> {
    this.child!.process.kill('SIGKILL')
    await this.child!.exited
  }

  /** @returns the ms until it ended by itself; infinity if it did not end well. */
  async stop(): Promise<number> {
    const began = performance.now()
    this.child!.process.kill('SIGTERM')
    const code = await this.child!.exited
    return code === 0 ? performance.now() - began : Number.POSITIVE_INFINITY
  }

  async end(): Promise<void> {
    if (this.isAlive) await this.kill()
  }
}

/** Linux counts processor time in ticks of 10 ms. */
const TICK_MS = 10

/** User and system time of a process so far, in ms. Source: proc(5), fields 14 and 15 of /proc/PID/stat. */
export function cpuMs(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(afterName[11]) + Number(afterName[12])) * TICK_MS
}

/** Resident memory of a process in kB. Source: proc(5), VmRSS of /proc/PID/status. */
export function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

const INSPECTOR = /^Debugger listening on (\S+)/

export interface MeasuredProgram {
  pid: number
  port: number
  collectGarbage(): Promise<void>
  stop(): Promise<void>
}

/** Starts one of our own programs and waits until its output names the port. */
export async function startProgram(
  args: string[],
  env: NodeJS.ProcessEnv,
  portIn: RegExp,
): Promise<MeasuredProgram> {
  const options = ['--disable-warning=ExperimentalWarning', '--inspect=127.0.0.1:0']
  const child = spawn(process.execPath, [...options, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = Promise.all([readLine(child, INSPECTOR), readLine(child, portIn)])
  const [inspector, port] = await Promise.race([printed, failed(child)])
  return {
    pid: child.pid!,
    port: Number(port),
    async collectGarbage() {
      const socket = new WebSocket(inspector)
      await once(socket, 'open')
      socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}')
      await once(socket, 'message')
      socket.terminate()
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The first match in the program's output. */
async function readLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  return await new Promise((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        const found = pattern.exec(line)?.[1]
        if (found) resolve(found)
      })
    }
  })
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number]
  throw new Error(`The program ended with ${code} before it listened`)
}
