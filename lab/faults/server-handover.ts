import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { aChild, portOf } from '#server/testing/process/a-child-server.ts'
import type { Fault } from './fault.ts'
import { until } from './until.ts'

const WAITS_MS = 1_500

/** A second server is started on the same PostgreSQL while the first serves, which is then stopped, or dies. */
export const serverHandover: Fault = {
  name: 'server-handover',
  on: ['postgres'],
  when: 'beside',
  async run(place) {
    const { env, drop } = await place.newStorage()
    const took: number[] = []
    let wrong = 0
    const ends = place.isShort
      ? (['SIGTERM'] as const)
      : (['SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const)
    let first = aChild(env)
    await portOf(first)
    for (const signal of ends) {
      const second = aChild(env)
      await until(() => second.output.err.includes('"event":"waiting"'), 10_000)
      await wait(WAITS_MS)
      if (!second.output.err.includes('"event":"waiting"') || second.output.err.includes('"event":"started"'))
        wrong += 1
      const endedAt = performance.now()
      first.process.kill(signal)
      const port = await portOf(second)
      const { status } = await fetch(`http://127.0.0.1:${port}/system/ready`)
      took.push(performance.now() - endedAt)
      if (status !== 200) wrong += 1
      await first.exited
      first = second
    }
    first.process.kill('SIGKILL')
    await first.exited
    await drop()
    const among = `${ends.length} handovers`
    return [
      {
        promise: 'P17',
        what: 'a second server on the same PostgreSQL serves after the end of the first, worst',
        value: Math.max(...took) / 1_000,
        limit: 5,
        unit: 's',
        among,
      },
      {
        promise: 'P17',
        what: 'of these, did not wait, did not say so, or was not ready',
        value: wrong,
        limit: 0,
        unit: '',
        among,
      },
    ]
  },
}
