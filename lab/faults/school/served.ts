import { performance } from 'node:perf_hooks'
import { freePort } from '#scripts/test/postgres.ts'
import { aChild, type Child, portOf } from '#server/testing/process/a-child-server.ts'
import { endWithUs } from './endings.ts'

/** A server in a process of its own, at one address however often it is started anew. */
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

  /** At the address of one that has ended. */
  static again(port: number, env: Record<string, string>): Served {
    return new Served(port, env)
  }

  /** @returns how long it took until it was ready, in ms. */
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

  /** The lines of its log so far, of this start. */
  get log(): string {
    return this.child!.output.err
  }

  /** The first bug that it logged, of this start. */
  get bug(): string | null {
    return this.log.split('\n').find((line) => /"event":"(?:bug|live)"/.test(line)) ?? null
  }

  /** Whether it is the process that was started, still. */
  get isAlive(): boolean {
    return (
      this.child !== null && this.child.process.exitCode === null && this.child.process.signalCode === null
    )
  }

  async kill(): Promise<void> {
    this.child!.process.kill('SIGKILL')
    await this.child!.exited
  }

  /** @returns how long it took to end by itself, in ms; infinity when it did not end well. */
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
