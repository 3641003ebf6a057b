import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterwards } from './afterwards.ts'
import type { Fault } from './fault.ts'
import { keepWriting, openTabs } from './keep-writing.ts'
import { Ledger } from './ledger.ts'
import { Proxy } from './network/proxy.ts'
import { openSchool } from './school/open-school.ts'
import { until } from './until.ts'

const LATE_MS = 400

/** A network that delays everything, swallows what the server answers, and ends one direction of a connection only. */
export const networkBad: Fault = {
  name: 'network-bad',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const rounds = place.isShort ? 1 : 4
    const school = await openSchool(await place.newStorage(), 2, 8)
    const proxy = await Proxy.before(school.server.port)
    const people = openTabs(school, proxy.port, ownAgent)
    const { tabs } = people
    const ledger = new Ledger()
    await until(() => tabs.every(({ isLive }) => isLive), 30_000)
    const stop = keepWriting(school, tabs, ledger)
    for (let round = 0; round < rounds; round += 1) {
      await wait(1_500)
      proxy.delayMs = LATE_MS
      await wait(3_000)
      proxy.delayMs = 0
      // What was asked arrives and is done; whoever asked hears nothing of it, and asks again.
      proxy.swallowsReplies = true
      await wait(1_500)
      proxy.swallowsReplies = false
      proxy.drop()
      await wait(1_500)
      proxy.halfClose()
    }
    await stop()
    await until(() => tabs.every(({ isLive }) => isLive), 30_000)
    const figures = await afterwards('delays, lost answers, half-closed', school, people, ledger)
    people.close()
    proxy.close()
    await school.close()
    return figures
  },
}

function ownAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 6 })
}
