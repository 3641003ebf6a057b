import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterwards } from './afterwards.ts'
import type { Fault } from './fault.ts'
import { openTabs } from './keep-writing.ts'
import { Ledger } from './ledger.ts'
import { untilAllAreThere } from './presence.ts'
import { openSchool } from './school/open-school.ts'
import { until } from './until.ts'

const STUDENTS_EACH = 7

/** The whole school is thrown off at once by a server that dies, and comes back as one. */
export const thousandBack: Fault = {
  name: 'thousand-back',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const lessons = place.isShort ? 5 : 125
    const school = await openSchool(await place.newStorage(), lessons, STUDENTS_EACH)
    const people = openTabs(school, school.server.port)
    const { tabs } = people
    await until(() => tabs.every(({ isLive }) => isLive), 60_000)
    await wait(2_000)
    await school.server.kill()
    const diedAt = performance.now()
    // Everybody does something while the server is away: it is kept, and all of it comes at once.
    const ledger = new Ledger()
    const writing = tabs.map((tab) => {
      const lesson = school.lessons.find(({ sessionId }) => sessionId === tab.seat.sessionId)!
      const [first] = lesson.students
      return tab.seat.person.role === 'student'
        ? ledger.state(tab, lesson)
        : ledger.note(tab, lesson, first!.id)
    })
    await school.server.start()
    await until(() => tabs.every(({ isLive }) => isLive), 60_000)
    const lastBack = performance.now() - diedAt
    await Promise.all(writing)
    const lastSent = performance.now() - diedAt
    const present = performance.now() - diedAt + (await untilAllAreThere(school, people))
    const figures = await afterwards(`${tabs.length} thrown off`, school, people, ledger)
    people.close()
    await school.close()
    const all = { unit: 's', among: `${tabs.length} tabs` }
    return [
      ...figures,
      {
        ...all,
        promise: 'P6',
        what: 'a thousand back after a restart, the last',
        value: lastBack / 1_000,
        limit: 10,
      },
      {
        ...all,
        promise: 'P6',
        what: 'a thousand kept writes acknowledged after a restart, the last',
        value: lastSent / 1_000,
        limit: 10,
      },
      {
        ...all,
        promise: 'P18',
        what: 'a thousand shown as present again',
        value: present / 1_000,
        limit: 15,
      },
    ]
  },
}
