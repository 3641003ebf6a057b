import { WebSocket } from 'ws'
import { newId } from '#contract/kernel/new-id.ts'
import type { Child } from './child.ts'
import type { Engine, Flights } from './measure.ts'
import { openRooms } from './open-rooms.ts'

/** The same rooms and the same bytes through the bare relay. */
export async function relayEngine(
  relay: Child,
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

async function open(relay: Child, path: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${relay.port}${path}`, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}
