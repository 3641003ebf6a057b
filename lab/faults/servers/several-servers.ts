import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Environment, type Fault, type Figure, none, within } from '#lab/harness/figures/figures.ts'
import { Proxy } from '#lab/harness/network/wire.ts'
import { until } from '#lab/harness/school.ts'
import { afterwards, keepWriting, untilAllAreThere, untilWritten } from '#lab/harness/screens.ts'
import { type BusKind, buses, type ClassOnServers, openOnTwoServers } from '#lab/harness/several-servers.ts'
import { isSeen } from '../network.ts'

const WRITE_EVERY_MS = 250

/** One of two servers is killed in mid-lesson, and started again; then the other one. */
export const nodeKilled: Fault = {
  name: 'node-killed',
  keeps: 'one of two servers is killed: nothing is lost, and everybody goes on',
  on: ['postgres'],
  when: 'beside',
  run: (place) =>
    onEachBus(place, async (bus) => {
      const on = await openClass(place, bus)
      const { servers, ledger, people, school } = on
      const stop = keepWriting(school, people.tabs, ledger, WRITE_EVERY_MS)
      const healed: number[] = []
      const presences: number[] = []
      const kills = place.isShort ? 1 : 6
      for (let kill = 0; kill < kills; kill += 1) {
        await untilWritten(ledger, place.isShort ? 40 : 200)
        const server = servers[kill % servers.length]!
        const killedAt = performance.now()
        await server.kill()
        healed.push(...(await writeAgain(on, killedAt)))
        presences.push(performance.now() - killedAt + (await untilAllAreThere(school, people)))
        await server.start()
      }
      await stop()
      const away = await leaveInKill(on)
      const name = `one of two servers killed ${kills} times, by ${bus}`
      return [
        ...(await soundAfterwards(place, name, on)),
        within(15, 'P4', `${name}: a student who leaves in that moment shown as away`, away),
        within(5, 'P23', `${name}: everybody's writes acknowledged again, the last`, Math.max(...healed)),
        within(15, 'P18', `${name}: presence true again, worst`, Math.max(...presences)),
      ]
    }),
}

/** A student leaves in the moment in which one of the servers is killed. @returns the ms until all tutors see that. */
async function leaveInKill({ servers, people, school }: ClassOnServers): Promise<number> {
  const leaver = people.tabs.findLast(({ seat }) => seat.person.role === 'student')!
  await servers[0]!.kill()
  leaver.close()
  people.tabs.splice(people.tabs.indexOf(leaver), 1)
  const took = await until(
    () => people.tutors.every((tutor) => isSeen(tutor, school.lessons, people.tabs)),
    30_000,
  )
  await servers[0]!.start()
  return took
}

/** The bus between two servers is killed while all write: NATS itself, or PostgreSQL's connections that listen. */
export const busKilled: Fault = {
  name: 'bus-killed',
  keeps: 'the bus between two servers is killed: nothing is lost, and everybody goes on',
  on: ['postgres'],
  when: 'beside',
  run: (place) =>
    onEachBus(place, async (bus) => {
      const on = await openClass(place, bus)
      const { ledger, people, school, nats } = on
      const stop = keepWriting(school, people.tabs, ledger, WRITE_EVERY_MS)
      const seen: number[] = []
      const rounds = place.isShort ? 1 : 4
      for (let round = 0; round < rounds; round += 1) {
        await untilWritten(ledger, 20)
        if (nats) await nats.kill()
        else await endListeners(on)
        const end = performance.now() + (place.isShort ? 2_000 : 6_000)
        while (performance.now() < end) seen.push(await untilSeen(on))
        await nats?.startAgain()
        const backUntil = performance.now() + 2_000
        while (performance.now() < backUntil) seen.push(await untilSeen(on))
      }
      const present = await untilAllAreThere(school, people)
      await stop()
      const name = `the bus killed, by ${bus}`
      const among = `${seen.length} states`
      return [
        ...(await soundAfterwards(place, name, on)),
        within(
          3,
          'P23',
          `${name}: from a state's acknowledgement to its tutor's screen, worst`,
          Math.max(...seen),
          among,
        ),
        within(15, 'P18', `${name}: presence true again`, present),
      ]
    }),
}

/** The network between one of two servers and PostgreSQL is cut silently, and comes back. */
export const nodeCutFromDatabase: Fault = {
  name: 'node-cut-from-database',
  keeps: 'one of two servers is cut from the database: its people go on at the other',
  on: ['postgres'],
  when: 'waiting',
  run: (place) =>
    onEachBus(place, async (bus) => {
      let proxy!: Proxy
      const on = await openClass(place, bus, async (url) => {
        proxy = await Proxy.before(Number(new URL(url).port))
        const through = new URL(url)
        through.port = String(proxy.port)
        return through.href
      })
      const { ledger, people, school, servers } = on
      const stop = keepWriting(school, people.tabs, ledger, WRITE_EVERY_MS)
      await untilWritten(ledger, 40)
      const heal = proxy.cut()
      const cutAt = performance.now()
      const healed = await writeAgain(on, cutAt)
      const present = performance.now() - cutAt + (await untilAllAreThere(school, people))
      await wait(place.isShort ? 1_000 : 30_000)
      heal('new')
      const isReady = () => readyAt(servers[1]!.port)
      const healedAt = performance.now()
      while (!(await isReady()) && performance.now() - healedAt < 30_000) await wait(50)
      const readyAgain = performance.now() - healedAt
      await untilWritten(ledger, 40)
      await stop()
      const name = `one of two servers cut from its database, by ${bus}`
      const figures = await soundAfterwards(place, name, on)
      proxy.close()
      return [
        ...figures,
        within(15, 'P23', `${name}: everybody's writes acknowledged again, the last`, Math.max(...healed)),
        within(5, 'P23', `${name}: ready again after the cut`, readyAgain),
        within(15, 'P18', `${name}: presence true again during the cut`, present),
      ]
    }),
}

async function onEachBus(place: Environment, run: (bus: BusKind) => Promise<Figure[]>): Promise<Figure[]> {
  if (buses.length === 1) place.note('NATS: skipped, there is no nats-server on this machine')
  const figures: Figure[] = []
  for (const bus of place.isShort ? buses.slice(0, 1) : buses) figures.push(...(await run(bus)))
  return figures
}

/** @param secondUrl the database as the second server reaches it. */
async function openClass(
  place: Environment,
  bus: BusKind,
  secondUrl: (url: string) => Promise<string> = async (url) => url,
): Promise<ClassOnServers> {
  const storage = await place.newStorage()
  const url = storage.env.DATABASE_URL
  const [lessons, studentsEach] = place.isShort ? [1, 4] : [3, 8]
  return await openOnTwoServers(storage, {
    bus,
    lessons,
    studentsEach,
    databaseUrls: [url, await secondUrl(url)],
  })
}

/** For each tab, the ms until a write of it was acknowledged after this moment. */
async function writeAgain({ people }: ClassOnServers, since: number): Promise<number[]> {
  return await Promise.all(people.tabs.map((tab) => until(() => tab.hasWrittenSince(since), 60_000)))
}

/** The ms from the acknowledgement of a student's next state until their tutor's screen has it. */
async function untilSeen({ school, people, ledger }: ClassOnServers): Promise<number> {
  const tutor = people.tutors[Math.floor(Math.random() * people.tutors.length)]!
  const students = people.tabs.filter(
    ({ seat }) => seat.sessionId === tutor.seat.sessionId && seat.person.role === 'student',
  )
  const student = students[Math.floor(Math.random() * students.length)]!
  const lesson = school.lessons.find(({ sessionId }) => sessionId === tutor.seat.sessionId)!
  const { seq } = await ledger.state(student, lesson)
  const acknowledgedAt = performance.now()
  await tutor.reached(seq!)
  return performance.now() - acknowledgedAt
}

/** Ends the connections on which the servers listen, as a failing database does. */
async function endListeners({ school }: ClassOnServers): Promise<void> {
  const client = new pg.Client({ connectionString: school.storage.env.DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and query ~ 'listen lepton|pg_notify' and pid <> pg_backend_pid()`,
  )
  await client.end()
  if (!rowCount) throw new Error('No server listens')
}

async function readyAt(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/system/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** The ledger and the screens, and that each server runs without a bug. */
async function soundAfterwards(place: Environment, name: string, on: ClassOnServers): Promise<Figure[]> {
  const figures = await afterwards(name, on.school, on.people, on.ledger)
  const broken = on.servers.filter(({ isAlive, bug }) => !isAlive || bug !== null)
  for (const { bug } of broken) place.note(bug ?? 'a server ended')
  await on.close()
  return [...figures, none('P23', `${name}: servers ended by themselves, or with a bug`, broken.length)]
}
