import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { PING_EVERY_MS } from '#contract/kernel/frames.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { MeasuredProgram } from '#lab/harness/processes.ts'
import type { PlannedLesson } from '#lab/harness/school.ts'
import { type Engine, type Flights, openRooms } from './measure.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Our own server: all people join, the tutors start, each student and tutor keeps an open socket. */
export async function classroomEngine(
  server: MeasuredProgram,
  lessons: PlannedLesson[],
  flights: Flights,
): Promise<Engine & { close(): void }> {
  const sockets: WebSocket[] = []
  const pings = setInterval(
    () => sockets.forEach((socket) => socket.send('{"t":"ping","id":1}')),
    PING_EVERY_MS,
  )
  const kbPerRoom = await openRooms(server, lessons, async (lesson) => {
    const joined = await ask(server, '/tutor/join-session', { lessonId: lesson.lessonId }, lesson.tutor.token)
    const sessionId = joined.sessionId as SessionId
    lesson.sessionId = sessionId
    await ask(server, '/tutor/start-lesson-session', { sessionId }, lesson.tutor.token)
    sockets.push(await follow(server, sessionId, lesson.tutor.token, (text) => land(text, flights)))
    for (const { token } of lesson.students) {
      await ask(server, '/student/join-session', { lessonId: lesson.lessonId }, token)
      sockets.push(await follow(server, sessionId, token, () => {}))
    }
  })
  const students = lessons.flatMap((lesson) => lesson.students.map((student) => ({ lesson, student })))
  return {
    pid: server.pid,
    kbPerConnection: kbPerRoom / (sockets.length / lessons.length),
    async record(index, n) {
      const { lesson, student } = students[index]!
      const state = { ...lesson.place, sentence: 's1', activity: 'reading', progress: { n } }
      flights.depart(student.id, n)
      await ask(server, '/student/record-state', { sessionId: lesson.sessionId, state }, student.token)
    },
    close() {
      clearInterval(pings)
      for (const socket of sockets) socket.terminate()
    },
  }
}

function land(text: string, flights: Flights): void {
  if (!text.includes('state-recorded')) return
  const { event } = JSON.parse(text) as { event: { studentId: string; state: { progress: { n: number } } } }
  flights.arrive(event.studentId, event.state.progress.n)
}

async function follow(
  server: MeasuredProgram,
  sessionId: SessionId,
  token: string,
  hear: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/live`, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const text = (data as Buffer).toString()
      if (text.startsWith('{"t":"snapshot"')) resolve()
      hear(text)
    })
    socket.send(JSON.stringify({ t: 'hello', token }))
    socket.send(JSON.stringify({ t: 'subscribe', topic: `lesson-room/${sessionId}` }))
  })
  return socket
}

async function ask(
  server: MeasuredProgram,
  path: string,
  input: object,
  token: string,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ writeId: newId<string>(), ...input })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
  }
  return await new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: server.port, path, method: 'POST', headers, agent },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(text) as Record<string, unknown>)
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`))
        })
      },
    )
    asked.on('error', reject).end(body)
  })
}
