import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { aChild } from '#server/testing/process/a-child-server.ts'
import type { Fault } from './fault.ts'
import { Served } from './school/served.ts'

const AGAIN_MS = 500

/** The server is started before its database is up, and again until it is, as whatever supervises it does. */
export const lateDatabase: Fault = {
  name: 'late-database',
  on: ['postgres'],
  when: 'beside',
  async run(place) {
    const cluster = await place.newCluster()
    const { env } = await cluster.newStorage()
    await cluster.stopImmediately()
    const said: number[] = []
    let unsaid = 0
    const giveUp = async () => {
      const began = performance.now()
      const child = aChild({ DATABASE_URL: env.DATABASE_URL, PORT: '0' })
      const code = await child.exited
      said.push(performance.now() - began)
      if (code !== 1 || !/^DATABASE_URL: [^\n]+\n$/.test(child.output.err)) unsaid += 1
    }
    for (let each = 0; each < 3; each += 1) {
      await giveUp()
      await wait(AGAIN_MS)
    }
    await cluster.start()
    const server = await Served.at({ DATABASE_URL: env.DATABASE_URL })
    const ready = await server.start()
    await server.end()
    await cluster.drop()
    return [
      {
        promise: 'P16',
        what: 'started before its database: ends and says so, worst',
        value: Math.max(...said) / 1_000,
        limit: 3,
        unit: 's',
        among: `${said.length} starts`,
      },
      {
        promise: 'P16',
        what: 'of these, did not end with one sentence',
        value: unsaid,
        limit: 0,
        unit: '',
        among: `${said.length} starts`,
      },
      {
        promise: 'P16',
        what: 'ready on an empty database that has come up',
        value: ready / 1_000,
        limit: 3,
        unit: 's',
      },
    ]
  },
}
