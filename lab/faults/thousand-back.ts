import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, within } from '#lab/harness/figures.ts'
import { afterwards, untilAllAreThere, openClass, untilLive } from '#lab/harness/screens.ts'

const STUDENTS_EACH = 7

/** A server is killed, so that the whole school loses its connections at once and reconnects at the same time. */
export const thousandBack: Fault = {
  name: 'thousand-back',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const lessons = place.isShort ? 5 : 125
    const { school, people, tabs, ledger, close } = await openClass(
      await place.newStorage(),
      lessons,
      STUDENTS_EACH,
    )
    await wait(2_000)
    await school.server.kill()
    const diedAt = performance.now()
    // All people write while the server is away: the writes are journaled, and all of them are sent at once.
    const writing = tabs.map((tab) => {
      const lesson = school.lessons.find(({ sessionId }) => sessionId === tab.seat.sessionId)!
      const [first] = lesson.students
      return tab.seat.person.role === 'student'
        ? ledger.state(tab, lesson)
        : ledger.note(tab, lesson, first!.id)
    })
    await school.server.start()
    await untilLive(tabs)
    const lastBack = performance.now() - diedAt
    await Promise.all(writing)
    const lastSent = performance.now() - diedAt
    const present = performance.now() - diedAt + (await untilAllAreThere(school, people))
    const figures = await afterwards(`${tabs.length} thrown off`, school, people, ledger)
    await close()
    const among = `${tabs.length} tabs`
    return [
      ...figures,
      within(10, 'P6', 'a thousand back after a restart, the last', lastBack, among),
      within(10, 'P6', 'a thousand kept writes acknowledged after a restart, the last', lastSent, among),
      within(15, 'P18', 'a thousand shown as present again', present, among),
    ]
  },
}
