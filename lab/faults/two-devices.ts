import { setTimeout as wait } from 'node:timers/promises'
import { afterwards } from './afterwards.ts'
import type { Fault } from './fault.ts'
import { keepWriting } from './keep-writing.ts'
import { Ledger } from './ledger.ts'
import { wrongPresence } from './presence.ts'
import { openSchool } from './school/open-school.ts'
import { Tab } from './tab/tab.ts'
import { until } from './until.ts'

/** Each student has the lesson open in two tabs and on a second device, and writes from all three; then they are closed one by one. */
export const twoDevices: Fault = {
  name: 'two-devices',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const school = await openSchool(await place.newStorage(), 1, 4)
    const { port } = school.server
    const [lesson] = school.lessons
    const { sessionId, tutor, students } = lesson!
    const open = () =>
      students.map((person) => new Tab({ port, sessionId, person: { ...person, role: 'student' } }))
    const desk = new Tab({ port, sessionId, person: { ...tutor, role: 'tutor' } })
    const [first, second, device] = [open(), open(), open()]
    const tabs = [desk, ...first, ...second, ...device]
    const all = [tutor, ...students].map(({ id }) => id)
    const sees = (here: string[]) => wrongPresence(desk, all, new Set([tutor.id, ...here])) === 0
    const ids = students.map(({ id }) => id)
    await until(() => tabs.every(({ isLive }) => isLive) && sees(ids), 30_000)
    const ledger = new Ledger()
    const stop = keepWriting(school, tabs, ledger)
    const enough = place.isShort ? 100 : 2_000
    await until(() => ledger.acknowledgedCount >= enough, 60_000)
    await stop()
    const figures = await afterwards('two tabs and a device each', school, { tabs }, ledger)

    // One end of three is no absence: whoever was shown as away meanwhile would be a ghost the other way round.
    let flickers = 0
    const watching = setInterval(() => (flickers += sees(ids) ? 0 : 1), 20)
    for (const tab of [...first, ...device]) tab.close()
    await wait(3_000)
    clearInterval(watching)
    const [leaver, ...stayers] = second
    leaver!.close()
    const away = await until(() => sees(stayers.map(({ seat }) => seat.person.id)), 30_000)
    for (const tab of tabs) tab.close()
    await school.close()
    return [
      ...figures,
      {
        promise: 'P18',
        what: 'two of three devices closed: looks at which somebody was shown as away',
        value: flickers,
        limit: 0,
        unit: '',
      },
      {
        promise: 'P18',
        what: 'the last device closed: shown as away',
        value: away / 1_000,
        limit: 15,
        unit: 's',
      },
    ]
  },
}
