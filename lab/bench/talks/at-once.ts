import { Tab } from '#lab/faults/tab/tab.ts'
import { sqliteDatabase } from '#lab/harness/databases.ts'
import { inTurns, latencies } from '#lab/harness/figures/latencies.ts'
import { cpuMs } from '#lab/harness/processes.ts'
import { type BegunLesson, openSchool, until } from '#lab/harness/school.ts'
import { type Relay, startCoturn } from '#scripts/test/coturn.ts'
import type { Talks } from './end.ts'
import { talksInNode } from './talks-in-node.ts'
import { talksInPages } from './talks-in-pages.ts'

const ROUNDS = 3
const MEASURED_S = 10
const WITHIN_MS = 30_000

/** From the tutor's press, in ms; infinity for a person who heard nothing for half a minute. */
interface HeardAfter {
  tutors: number[]
  students: number[]
}

export interface AtOnce {
  inBrowsers: HeardAfter
  inNode: HeardAfter
  /** From a student's state to the tutor's screen, in ms. */
  lessonsWithout: number[]
  lessonsBeside: number[]
  /** Processor time in ms for each second in which all talk. */
  relayCpu: number
  serverCpu: number
  /** Live connections of people in talks that were lost. */
  losses: number
}

/**
 * Begins so many talks in the same moment, through a relay, each in a lesson of its own in which another student works: some
 * in browsers, the others in Node. In turns with the same lessons without talks.
 */
export async function talksAtOnce(talks: number, inBrowsers: number): Promise<AtOnce> {
  const relay = await startCoturn({ ports: talks * 16 })
  const storage = await sqliteDatabase()
  // As in a browser, calls come from the page's own address.
  const env = { ...storage.env, ...relay.env, NODE_ENV: 'test', PUBLIC_ORIGIN: '' }
  const school = await openSchool({ ...storage, env }, talks, 2)
  const { lessons, server } = school
  const tabs = lessons.flatMap(({ sessionId, tutor, students: [, writer] }) => [
    new Tab({ port: server.port, sessionId, person: { ...tutor, role: 'tutor' } }),
    new Tab({ port: server.port, sessionId, person: { ...writer!, role: 'student' } }),
  ])
  const groups = [
    await talksInPages(lessons.slice(0, inBrowsers), `http://127.0.0.1:${server.port}/`),
    talksInNode({ lessons: lessons.slice(inBrowsers), port: server.port }),
  ]
  try {
    await until(() => tabs.every(({ isLive }) => isLive), WITHIN_MS)
    return await measure(lessons, tabs, groups, { relay, serverPid: server.pid })
  } finally {
    tabs.forEach((tab) => tab.close())
    await Promise.all(groups.map((group) => group.close()))
    await school.close()
    await relay.stop()
  }
}

async function measure(
  lessons: BegunLesson[],
  tabs: Tab[],
  groups: Talks[],
  { relay, serverPid }: { relay: Relay; serverPid: number },
): Promise<AtOnce> {
  const [inBrowsers, inNode] = [noneYet(), noneYet()]
  const found: AtOnce = {
    inBrowsers,
    inNode,
    lessonsWithout: [],
    lessonsBeside: [],
    relayCpu: 0,
    serverCpu: 0,
    losses: 0,
  }
  const cpu = () => [cpuMs(relay.pid()), cpuMs(serverPid)] as const
  // Loads the engine's script, and compiles what a talk needs.
  await talkOnce()

  await inTurns(
    ROUNDS,
    async () => void found.lessonsWithout.push(...(await latencies(lessons, tabs, MEASURED_S))),
    async () => {
      const heard = await talkOnce(async () => {
        const [relayBefore, serverBefore] = cpu()
        found.lessonsBeside.push(...(await latencies(lessons, tabs, MEASURED_S)))
        const [relayAfter, serverAfter] = cpu()
        found.relayCpu += (relayAfter - relayBefore) / MEASURED_S / ROUNDS
        found.serverCpu += (serverAfter - serverBefore) / MEASURED_S / ROUNDS
      })
      for (const [index, into] of [inBrowsers, inNode].entries()) {
        into.tutors.push(...heard[index]!.tutors)
        into.students.push(...heard[index]!.students)
      }
    },
  )
  for (const group of groups) found.losses += await group.losses()
  return found

  /** Everybody talks, until this is done. */
  async function talkOnce(meanwhile?: () => Promise<void>): Promise<HeardAfter[]> {
    await Promise.all(groups.map((group) => group.live()))
    const pressedAt = Date.now()
    await Promise.all(groups.map((group) => group.begin()))
    const heard = await Promise.all(groups.map((group) => group.heard(pressedAt + WITHIN_MS)))
    await meanwhile?.()
    await Promise.all(groups.map((group) => group.finish()))
    const after = (times: number[]) => times.map((at) => at - pressedAt)
    return heard.map(({ tutors, students }) => ({ tutors: after(tutors), students: after(students) }))
  }
}

function noneYet(): HeardAfter {
  return { tutors: [], students: [] }
}
