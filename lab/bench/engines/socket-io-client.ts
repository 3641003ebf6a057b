import { io, type Socket } from 'socket.io-client'
import type { Arrive, ClientPlan, EngineClient, LessonSeat, StudentSeat } from './engine.ts'
import { type EventFrame, positionFrame, readFrame, stateFrame } from './event-frames.ts'

/** The people of Socket.IO: the relay's frames as events. */
export class SocketIoClient implements EngineClient {
  private readonly port: number
  private readonly arrive: Arrive
  private readonly tutors: Socket[] = []
  private readonly students: Socket[] = []

  constructor({ port }: ClientPlan, arrive: Arrive) {
    this.port = port
    this.arrive = arrive
  }

  async come({ lesson, student }: LessonSeat): Promise<void> {
    const socket = io(`http://127.0.0.1:${this.port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    if (student !== null) return void (this.students[student] = socket)
    this.tutors[lesson] = socket
    socket.on('event', (frame: EventFrame) => this.arrive(...readFrame(frame)))
    await this.watch(lesson, lesson)
  }

  async watch(lesson: number, tutorOf: number): Promise<void> {
    await this.tutors[tutorOf]!.emitWithAck('watch', String(lesson))
  }

  async sendState({ student, lesson }: StudentSeat, n: number): Promise<void> {
    this.students[student]!.emit('event', String(lesson), stateFrame(student, n))
  }

  sendPosition({ student, lesson }: StudentSeat, n: number): void {
    this.students[student]!.emit('event', String(lesson), positionFrame(student, n))
  }

  cut({ lesson, student }: LessonSeat): void {
    const socket = student === null ? this.tutors[lesson] : this.students[student]
    socket!.disconnect()
  }

  comeBack(seat: LessonSeat): Promise<void> {
    return this.come(seat)
  }
}
