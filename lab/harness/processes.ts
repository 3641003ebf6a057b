import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/test/postgres.ts'
import { aChild, type Child, portOf } from '#server/testing/process/a-child-server.ts'

const READY_WITHIN_MS = 10_000
const READY_ASKED_EVERY_MS = 50

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
    await portOf(child)
    const ask = () => fetch(`http://127.0.0.1:${this.port}/system/ready`)
    for (let answer = await ask(); answer.status !== 200; answer = await ask()) {
      if (performance.now() - began > READY_WITHIN_MS)
        throw new Error(`It began and was not ready: ${await answer.text()}`)
      await wait(READY_ASKED_EVERY_MS)
    }
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

/**
 * User and system time of a process so far, in ms. Source: proc(5), fields 14 and 15 of /proc/PID/stat; 16 and 17 are those of
 * its children that have ended.
 */
export function cpuMs(pid: number, whose: 'own' | 'own and ended children' = 'own'): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ticks = afterName.slice(11, whose === 'own' ? 13 : 15)
  return ticks.reduce((sum, each) => sum + Number(each), 0) * TICK_MS
}

/** Resident memory of a process in kB. Source: proc(5), VmRSS of /proc/PID/status. */
export function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
