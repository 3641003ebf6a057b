import { performance } from 'node:perf_hooks'
import { aChild } from '#server/testing/process/a-child-server.ts'
import type { Fault } from './fault.ts'
import { openSchool } from './school/open-school.ts'

/** A second server is started on the same data folder, again and again, while the first serves. */
export const twoServers: Fault = {
  name: 'two-servers',
  on: ['sqlite'],
  when: 'beside',
  async run(place) {
    const tries = place.isShort ? 2 : 5
    const school = await openSchool(await place.newStorage(), 1, 2)
    const took: number[] = []
    let unsaid = 0
    for (let each = 0; each < tries; each += 1) {
      const began = performance.now()
      const second = aChild({ ...school.storage.env, PORT: '0' })
      const code = await second.exited
      took.push(performance.now() - began)
      if (code !== 1 || !second.output.err.startsWith('Another server is using the data folder')) unsaid += 1
    }
    const answer = await fetch(`http://127.0.0.1:${school.server.port}/system/ready`)
    await school.close()
    const among = `${tries} tries`
    return [
      {
        promise: 'P17',
        what: 'a second server on the same folder gives way, worst',
        value: Math.max(...took) / 1_000,
        limit: 3,
        unit: 's',
        among,
      },
      {
        promise: 'P17',
        what: 'of these, went on, did not say why, or disturbed the first',
        value: unsaid + (answer.status === 200 ? 0 : 1),
        limit: 0,
        unit: '',
        among,
      },
    ]
  },
}
