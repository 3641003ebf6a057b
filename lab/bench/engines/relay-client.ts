import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Arrive, ClientPlan, EngineClient, LessonSeat, StudentSeat } from './engine.ts'
import { type EventFrame, positionFrame, readFrame, stateFrame } from './event-frames.ts'

/** The people of the bare relay: a socket each, and frames of our own server's shape. */
export class RelayClient implements EngineClient {
  private readonly port: number
  private readonly arrive: Arrive
  private readonly tutors: WebSocket[] = []
  private readonly students: WebSocket[] = []

  constructor({ port }: ClientPlan, arrive: Arrive) {
    this.port = port
    this.arrive = arrive
  }

  async come({ lesson, student }: LessonSeat): Promise<void> {
    const path = student === null ? `tutor/${lesson}` : `student/${lesson}`
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/${path}`, { perMessageDeflate: false })
    await once(socket, 'open')
    if (student !== null) return void (this.students[student] = socket)
    this.tutors[lesson] = socket
    socket.on('message', (data: Buffer) => this.hear(data.toString()))
  }

  async watch(lesson: number, tutorOf: number): Promise<void> {
    this.tutors[tutorOf]!.send(String(lesson))
    await once(this.tutors[tutorOf]!, 'message')
  }

  async sendState({ student }: StudentSeat, n: number): Promise<void> {
    this.students[student]!.send(JSON.stringify(stateFrame(student, n)))
  }

  sendPosition({ student }: StudentSeat, n: number): void {
    this.students[student]!.send(JSON.stringify(positionFrame(student, n)))
  }

  cut({ lesson, student }: LessonSeat): void {
    const socket = student === null ? this.tutors[lesson] : this.students[student]
    socket!.terminate()
  }

  comeBack(seat: LessonSeat): Promise<void> {
    return this.come(seat)
  }

  private hear(text: string): void {
    if (text !== 'watched') this.arrive(...readFrame(JSON.parse(text) as EventFrame))
  }
}
