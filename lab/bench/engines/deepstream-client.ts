import { DeepstreamClient as Deepstream } from '@deepstream/client'
import {
  type Arrive,
  type ClientPlan,
  type EngineClient,
  type LessonSeat,
  type StudentSeat,
  studentsOf,
} from './engine.ts'
import { type EventFrame, positionFrame, readFrame, stateFrame } from './event-frames.ts'

type StateRecord = ReturnType<Deepstream['record']['getRecord']>
type StateData = ReturnType<typeof stateFrame>['event']

/** The people of deepstream: a record for each student's state, to which the tutor subscribes, and events for positions. */
export class DeepstreamClient implements EngineClient {
  private readonly plan: ClientPlan
  private readonly arrive: Arrive
  private readonly tutors: Deepstream[] = []
  private readonly students: { client: Deepstream; state: StateRecord }[] = []

  constructor(plan: ClientPlan, arrive: Arrive) {
    this.plan = plan
    this.arrive = arrive
  }

  async come({ lesson, student }: LessonSeat): Promise<void> {
    const client = new Deepstream(`ws://127.0.0.1:${this.plan.port}/deepstream`)
    await client.login()
    if (student !== null) {
      const state = client.record.getRecord(recordOf(student))
      await state.whenReady()
      this.students[student] = { client, state }
      return
    }
    this.tutors[lesson] = client
    await this.watch(lesson, lesson)
  }

  async watch(lesson: number, tutorOf: number): Promise<void> {
    const { record, event } = this.tutors[tutorOf]!
    event.subscribe(positionsOf(lesson), (frame) => this.arrive(...readFrame(frame as unknown as EventFrame)))
    await Promise.all(
      studentsOf(lesson, this.plan.studentsEach).map(async ({ student }) => {
        const followed = record.getRecord(recordOf(student))
        await followed.whenReady()
        followed.subscribe((data: StateData) => this.arrive(data.student, data.state.progress.n))
      }),
    )
  }

  async sendState({ student }: StudentSeat, n: number): Promise<void> {
    this.students[student]!.state.set(stateFrame(student, n).event)
  }

  sendPosition({ lesson, student }: StudentSeat, n: number): void {
    this.students[student]!.client.event.emit(positionsOf(lesson), positionFrame(student, n))
  }

  cut({ lesson, student }: LessonSeat): void {
    const client = student === null ? this.tutors[lesson] : this.students[student]?.client
    client!.close()
  }

  comeBack(seat: LessonSeat): Promise<void> {
    return this.come(seat)
  }
}

function recordOf(student: number): string {
  return `state/${student}`
}

function positionsOf(lesson: number): string {
  return `positions/${lesson}`
}
