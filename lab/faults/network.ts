import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, p50p95p99, type Figure, within } from '#lab/harness/figures/figures.ts'
import { Ledger } from '#lab/harness/ledger.ts'
import { lateBy, Proxy } from '#lab/harness/network/wire.ts'
import { openSchool, until, type BegunLesson, type School } from '#lab/harness/school.ts'
import { afterwards, keepWriting, openTabs, wrongPresence, untilLive } from '#lab/harness/screens.ts'
import { Tab } from './tab/tab.ts'

const LATE_MS = 400

/** A network that delays everything, drops the server's responses, and ends only one direction of a connection. */
export const networkBad: Fault = {
  name: 'network-bad',
  keeps: 'a slow network that drops and half closes connections loses nothing',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const rounds = place.isShort ? 1 : 4
    const school = await openSchool(await place.newStorage(), 2, 8)
    const proxy = await Proxy.before(school.server.port)
    const people = openTabs(school, proxy.port, ownAgent)
    const { tabs } = people
    const ledger = new Ledger()
    await untilLive(tabs)
    const stop = keepWriting(school, tabs, ledger)
    for (let round = 0; round < rounds; round += 1) {
      await wait(1_500)
      proxy.lateness = lateBy(LATE_MS)
      await wait(3_000)
      proxy.lateness = lateBy(0)
      // The requests arrive and take effect; their senders get no response and retry.
      proxy.swallowsReplies = true
      await wait(1_500)
      proxy.swallowsReplies = false
      proxy.drop()
      await wait(1_500)
      proxy.halfClose()
    }
    await stop()
    await untilLive(tabs)
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

const LESSONS_EACH = 3
const BEHIND = 6
const WRITE_EVERY_MS = 500
/** A browser's limit of connections to one host. */
const CONNECTIONS = 6

interface Cut {
  name: string
  seconds: number
}

/** The school's network is cut silently and comes back. Most students are behind it; their tutor and some others are not. */
export const networkCut: Fault = {
  name: 'network-cut',
  keeps: 'a class that is cut off misses nothing, and what it did meanwhile is kept',
  on: ['sqlite', 'postgres'],
  when: 'waiting',
  async run(place) {
    const cuts = [
      { name: 'cut of 8 s', seconds: 8 },
      { name: 'cut of 60 s', seconds: 60 },
      { name: 'cut of 6 min', seconds: 360 },
    ].slice(0, place.isShort ? 1 : 3)
    const school = await openSchool(await place.newStorage(), cuts.length * LESSONS_EACH, 8)
    const figures = await Promise.all(
      cuts.map((cut, index) =>
        live(cut, {
          ...school,
          lessons: school.lessons.slice(index * LESSONS_EACH, (index + 1) * LESSONS_EACH),
        }),
      ),
    )
    await school.close()
    return figures.flat()
  },
}

async function live({ name, seconds }: Cut, school: School): Promise<Figure[]> {
  const { lessons, server } = school
  const proxy = await Proxy.before(server.port)
  const behind = lessons.flatMap((lesson) => seats(lesson, proxy.port, 0, BEHIND))
  const others = lessons.flatMap((lesson) => seats(lesson, server.port, BEHIND))
  const tutors = lessons.map(
    ({ sessionId, tutor }) => new Tab({ port: server.port, sessionId, person: tutor }),
  )
  const tabs = [...tutors, ...others, ...behind]
  const ledger = new Ledger()
  await untilLive(tabs)
  const stop = keepWriting(school, tabs, ledger, WRITE_EVERY_MS)
  await wait(2_000)

  const heal = proxy.cut()
  const cutAt = performance.now()
  const seen = async (here: Tab[]) => {
    const isTrue = () => tutors.every((tutor) => isSeen(tutor, lessons, here))
    return await until(isTrue, 30_000)
  }
  const away = seconds > 30 ? await seen(others) : null
  await wait(Math.max(0, cutAt + seconds * 1_000 - performance.now()))
  const kept = ledger.entries.filter(({ acknowledgedAt }) => acknowledgedAt === null)
  heal(seconds > 30 ? 'new' : 'same')
  const healedAt = performance.now()
  const [backs, sent, present] = await Promise.all([
    Promise.all(behind.map((tab) => until(() => tab.isLive && tab.frames.receivedAt > healedAt, 60_000))),
    Promise.all(kept.map((entry) => until(() => entry.acknowledgedAt !== null, 90_000))),
    seen([...others, ...behind]),
  ])
  await stop()
  const figures = await afterwards(name, school, { tabs }, ledger)
  for (const tab of tabs) tab.close()
  proxy.close()
  const among = `${behind.length} tabs`
  const p95 = (values: number[]) => p50p95p99(values)[1]
  return [
    ...figures,
    ...(away === null ? [] : [within(15, 'P4', `${name}: shown as away`, away, among)]),
    within(3, 'P5', `${name}: back, p95`, p95(backs), among),
    within(5, 'P5', `${name}: the journaled writes acknowledged, p95`, p95(sent), `${sent.length} writes`),
    within(15, 'P18', `${name}: presence true again`, present, among),
  ]
}

function seats({ sessionId, students }: BegunLesson, port: number, from: number, to?: number): Tab[] {
  return students.slice(from, to).map((person) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    return new Tab({ port, sessionId, person: person, agent })
  })
}

/** True if this tutor's screen shows the people of these tabs as here, and all others as away. */
export function isSeen(tutor: Tab, lessons: BegunLesson[], here: Tab[]): boolean {
  const lesson = lessons.find(({ sessionId }) => sessionId === tutor.seat.sessionId)!
  const present = new Set([lesson.tutor.id, ...here.map(({ seat }) => seat.person.id)])
  const all = [lesson.tutor, ...lesson.students].map(({ id }) => id)
  return wrongPresence(tutor, all, new Set(all.filter((id) => present.has(id)))) === 0
}
