import { Tab } from '#lab/faults/tab/tab.ts'
import { sqliteDatabase } from '#lab/harness/databases.ts'
import { inTurns, latencies } from '#lab/harness/latencies.ts'
import { cpuMs } from '#lab/harness/processes.ts'
import { type BegunLesson, openSchool, until } from '#lab/harness/school.ts'
import { type Relay, startCoturn } from '#scripts/test/coturn.ts'
import { openEnds } from './ends.ts'

const ROUNDS = 3
const MEASURED_S = 10
const WITHIN_MS = 30_000

/** Times in ms; infinity for a person who heard nothing for half a minute. */
export interface AtOnce {
  /** From the tutor's press. */
  tutorHears: number[]
  studentHears: number[]
  /** From a student's state to the tutor's screen. */
  lessonsWithout: number[]
  lessonsBeside: number[]
  /** Processor time in ms for each second in which all talk. */
  relayCpu: number
  serverCpu: number
  /** Live connections of people in talks that were lost. */
  losses: number
}

/**
 * Begins so many talks in the same moment, through a relay, each in a lesson of its own in which another student works.
 * In turns with the same lessons without talks.
 */
export async function talksAtOnce(talks: number): Promise<AtOnce> {
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
  const ends = await openEnds(lessons, `http://127.0.0.1:${server.port}/`)
  try {
    await until(() => tabs.every(({ isLive }) => isLive), WITHIN_MS)
    return await measure(lessons, tabs, ends, { relay, serverPid: server.pid })
  } finally {
    tabs.forEach((tab) => tab.close())
    await ends.close()
    await school.close()
    await relay.stop()
  }
}

type Ends = Awaited<ReturnType<typeof openEnds>>

async function measure(
  lessons: BegunLesson[],
  tabs: Tab[],
  { tutors, students }: Ends,
  { relay, serverPid }: { relay: Relay; serverPid: number },
): Promise<AtOnce> {
  const found: AtOnce = {
    tutorHears: [],
    studentHears: [],
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
      const { tutorHears, studentHears } = await talkOnce(async () => {
        const [relayBefore, serverBefore] = cpu()
        found.lessonsBeside.push(...(await latencies(lessons, tabs, MEASURED_S)))
        const [relayAfter, serverAfter] = cpu()
        found.relayCpu += (relayAfter - relayBefore) / MEASURED_S / ROUNDS
        found.serverCpu += (serverAfter - serverBefore) / MEASURED_S / ROUNDS
      })
      found.tutorHears.push(...tutorHears)
      found.studentHears.push(...studentHears)
    },
  )
  found.losses = (await tutors.losses()) + (await students.losses())
  return found

  /** Everybody talks, until this is done. */
  async function talkOnce(meanwhile?: () => Promise<void>) {
    await Promise.all([tutors.live(), students.live()])
    const pressedAt = Date.now()
    await tutors.begin(lessons)
    const [tutorHears, studentHears] = await Promise.all([
      tutors.heardAt(pressedAt + WITHIN_MS),
      students.heardAt(pressedAt + WITHIN_MS),
    ])
    await meanwhile?.()
    await tutors.finish()
    return {
      tutorHears: tutorHears.map((at) => at - pressedAt),
      studentHears: studentHears.map((at) => at - pressedAt),
    }
  }
}
