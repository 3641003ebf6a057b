import { setTimeout as wait } from 'node:timers/promises'
import { awayFor } from './away-for.ts'
import type { Fault } from './fault.ts'

/** PostgreSQL stops in the middle of everything, closes nothing, and goes on after a minute. */
export const postgresFrozen: Fault = {
  name: 'postgres-frozen',
  on: ['postgres'],
  when: 'waiting',
  async run(place) {
    const seconds = place.isShort ? 8 : 60
    const cluster = await place.newCluster()
    const figures = await awayFor(place, {
      name: 'database away for 60 s',
      storage: await cluster.newStorage(),
      async go() {
        cluster.freeze()
        await wait(seconds * 1_000)
        cluster.thaw()
      },
    })
    await cluster.drop()
    return figures
  },
}
