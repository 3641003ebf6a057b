import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ClientPlan } from '#lab/bench/engines/engine.ts'
import { cpuMs } from '#lab/harness/processes.ts'
import { killWithUs } from '#server/testing/process/end-with-us.ts'
import type { Crowd } from './crowd.ts'

type Act = 'join' | 'watch' | 'beat' | 'race' | 'work' | 'cutAndComeBack'

export interface LoadQuestion {
  id: number
  ask: Act
  given: unknown
}

export type LoadAnswer = { id: number; value: unknown } | { id: number; error: string }

/** The people of an engine, in a process of their own. */
export class Load {
  private readonly child: ChildProcess
  private readonly ended: Promise<unknown>
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  private asked = 0

  constructor(plan: ClientPlan) {
    this.child = fork(join(import.meta.dirname, 'load-process.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    killWithUs(this.child)
    this.ended = once(this.child, 'exit')
    this.child.once('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`The load ended with ${code}`))
    })
    this.child.on('message', (answer: LoadAnswer) => {
      const { resolve, reject } = this.waiting.get(answer.id)!
      this.waiting.delete(answer.id)
      if ('error' in answer) reject(new Error(answer.error))
      else resolve(answer.value)
    })
    this.child.send({ plan })
  }

  /** Lets the people do one thing; several may go on at once. */
  async ask<Asked extends Act>(
    ask: Asked,
    given: Parameters<Crowd[Asked]>[0],
  ): Promise<Awaited<ReturnType<Crowd[Asked]>>> {
    const id = (this.asked += 1)
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    this.child.send({ id, ask, given } satisfies LoadQuestion)
    return (await answer) as Awaited<ReturnType<Crowd[Asked]>>
  }

  cpuMs(): number {
    return cpuMs(this.child.pid!)
  }

  async stop(): Promise<void> {
    if (this.child.connected) this.child.disconnect()
    await this.ended
  }
}
