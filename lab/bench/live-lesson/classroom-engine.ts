import { WebSocket } from 'ws'
import { PING_EVERY_MS } from '#contract/kernel/frames.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { MeasuredProgram } from '#lab/harness/processes.ts'
import { beginLesson, type PlannedLesson, type BegunLesson, write } from '#lab/harness/school.ts'
import { type Engine, type Flights, openRooms } from './measure.ts'

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
  const running: BegunLesson[] = []
  const kbPerRoom = await openRooms(server, lessons, async (planned) => {
    const lesson = await beginLesson(planned, server.port)
    const { sessionId, tutor, students } = lesson
    running.push(lesson)
    sockets.push(await follow(server, sessionId, tutor.token, (text) => land(text, flights)))
    for (const { token } of students) sockets.push(await follow(server, sessionId, token, () => {}))
  })
  const students = running.flatMap((lesson) => lesson.students.map((student) => ({ lesson, student })))
  return {
    pid: server.pid,
    kbPerConnection: kbPerRoom / (sockets.length / lessons.length),
    async record(index, n) {
      const { lesson, student } = students[index]!
      const state = { ...lesson.place, sentence: 's1', activity: 'reading', progress: { n } }
      flights.depart(student.id, n)
      await write(server.port, '/student/record-state', { sessionId: lesson.sessionId, state }, student)
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
