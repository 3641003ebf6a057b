// Measures a live lesson from a student's record to the tutor's socket: the server on both databases beside a bare `ws` relay
// of the same bytes, in one run on this machine. Usage: npm run bench [-- LESSONS SECONDS]
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { newId } from '#contract/kernel/random.ts'
import { type BenchDatabase, postgresDatabase, sqliteDatabase } from '#lab/harness/databases.ts'
import { startProgram, type MeasuredProgram } from '#lab/harness/processes.ts'
import { fillStorage } from '#lab/harness/school.ts'
import { classroomEngine } from './live-lesson/classroom-engine.ts'
import { type Figures, Flights, measure, type Engine, openRooms } from './live-lesson/measure.ts'

const [lessons = 100, seconds = 20] = process.argv.slice(2).map(Number)
const STUDENTS_EACH = 8
const here = import.meta.dirname

process.stdout.write(
  `${lessons} lessons of ${STUDENTS_EACH} students and a tutor, a state a second each, ${seconds} s\n\n`,
)
print('', ['delivered', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms/1,000', 'kB/connection'])
try {
  await benchRelay('ws relay, before')
  await benchClassroom('SQLite', await sqliteDatabase())
  const postgres = await postgresDatabase()
  if (postgres) await benchClassroom('PostgreSQL', postgres)
  else process.stdout.write('PostgreSQL: skipped, none answers on this machine\n')
  await benchRelay('ws relay, after')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
process.exit(0)

async function benchRelay(name: string): Promise<void> {
  const relay = await startProgram([join(here, 'live-lesson/relay.ts')], {}, /^relay on (\d+)/)
  const flights = new Flights()
  try {
    const engine = await relayEngine(relay, lessons, STUDENTS_EACH, flights)
    show(name, await measure(engine, flights, lessons * STUDENTS_EACH, seconds))
    engine.close()
  } finally {
    await relay.stop()
  }
}

async function benchClassroom(name: string, bench: BenchDatabase): Promise<void> {
  const planned = await fillStorage(bench, lessons, STUDENTS_EACH)
  const env = {
    ...bench.env,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'http://class.test',
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const server = await startProgram([join(here, '../../server/main.ts')], env, /"started".*"port":(\d+)/)
  const flights = new Flights()
  try {
    const engine = await classroomEngine(server, planned, flights)
    show(name, await measure(engine, flights, lessons * STUDENTS_EACH, seconds))
    engine.close()
  } finally {
    await server.stop()
    await bench.drop()
  }
}

/** @throws if a state is missing: figures of those that arrived would not be figures of the load. */
function show(name: string, { delivered, sent, p50, p95, p99, cpuFor1000, kbPerConnection }: Figures): void {
  if (delivered === 0 || delivered < sent)
    throw new Error(
      `${name}: ${sent - delivered} of ${sent} states never reached their tutor, so nothing is measured.`,
    )
  const ms = [p50, p95, p99].map((value) => value.toFixed(1))
  print(name, [`${delivered}/${sent}`, ...ms, cpuFor1000.toFixed(0), kbPerConnection.toFixed(0)])
}

function print(name: string, columns: string[]): void {
  process.stdout.write(`${name.padEnd(18)}${columns.map((column) => column.padStart(14)).join('')}\n`)
}

/** The same rooms and the same bytes through the bare relay. */
async function relayEngine(
  relay: MeasuredProgram,
  rooms: number,
  studentsEach: number,
  flights: Flights,
): Promise<Engine & { close(): void }> {
  const tutors: WebSocket[] = []
  const students: WebSocket[] = []
  const numbers = Array.from({ length: rooms }, (_, room) => room)
  const kbPerRoom = await openRooms(relay, numbers, async (room) => {
    const tutor = await open(relay, `/tutor/${room}`)
    tutor.on('message', (data) => {
      const { event } = JSON.parse((data as Buffer).toString()) as {
        event: { student: number; state: { progress: { n: number } } }
      }
      flights.arrive(event.student, event.state.progress.n)
    })
    tutors.push(tutor)
    for (let seat = 0; seat < studentsEach; seat += 1) students.push(await open(relay, `/student/${room}`))
  })
  const topic = `lesson-room/${newId<string>()}`
  const studentId = newId<string>()
  const textbookId = newId<string>()
  return {
    pid: relay.pid,
    kbPerConnection: kbPerRoom / (studentsEach + 1),
    async record(student, n) {
      const state = { textbookId, page: 1, sentence: 's1', activity: 'reading', progress: { n } }
      const event = { type: 'state-recorded', studentId, state, student }
      flights.depart(student, n)
      students[student]!.send(JSON.stringify({ t: 'event', topic, seq: n, at: Date.now(), event }))
    },
    close: () => [...tutors, ...students].forEach((socket) => socket.terminate()),
  }
}

async function open(relay: MeasuredProgram, path: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${relay.port}${path}`, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}
