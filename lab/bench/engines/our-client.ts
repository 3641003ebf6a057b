import { PING_EVERY_MS } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { newId } from '#contract/kernel/random.ts'
import { FollowedRoom } from '#lab/bench/lesson/lesson-at-work.ts'
import type { PlannedLesson } from '#lab/harness/school.ts'
import {
  type Arrive,
  type ClientPlan,
  type EngineClient,
  type LessonSeat,
  type StudentSeat,
  studentsOf,
} from './engine.ts'
import { OurBrowser } from './our-browser.ts'

/** A server that is overloaded may ask them to come again so often. */
const MOST_TRIES = 5

type Plan = Extract<ClientPlan, { engine: 'ours' }>

/** A lesson with its people's browsers, for those who do more than send states. */
export interface OpenedLesson {
  sessionId: string
  planned: PlannedLesson
  tutor: OurBrowser
  students: OurBrowser[]
  /** As the tutor's device has it. */
  room: FollowedRoom
}

/** The people of our own server, who speak its protocol. */
export class OurClient implements EngineClient {
  private readonly plan: Plan
  private readonly arrive: Arrive
  private readonly browsers = new Map<string, OurBrowser>()
  /** By lesson. */
  private readonly sessionIds: string[] = []
  /** By lesson. */
  private readonly rooms: FollowedRoom[] = []
  /** By student id. */
  private readonly numbers = new Map<string, number>()

  constructor(plan: Plan, arrive: Arrive) {
    this.plan = plan
    this.arrive = arrive
    for (const [lesson, { students }] of plan.lessons.entries())
      students.forEach(({ id }, seat) => this.numbers.set(id, lesson * plan.studentsEach + seat))
    setInterval(() => this.browsers.forEach((browser) => browser.ping()), PING_EVERY_MS).unref()
  }

  async come(seat: LessonSeat): Promise<void> {
    const { lesson, student } = seat
    const { port, studentsEach, reads } = this.plan
    const { lessonId, tutor, students, place } = this.plan.lessons[lesson]!
    const role = student === null ? 'tutor' : 'student'
    const { token } = student === null ? tutor : students[student % studentsEach]!
    const room = role === 'tutor' && this.plan.followsRooms ? new FollowedRoom() : null
    if (room) this.rooms[lesson] = room
    const hear = (text: string) => {
      if (role === 'tutor') this.hear(text)
      room?.hear(text)
    }
    const browser = new OurBrowser({ port, token }, hear, room ? (frame) => room.take(frame) : undefined)
    this.browsers.set(keyOf(seat), browser)
    const write = <Body>(path: string, input: object) =>
      browser.post<Body>(path, { ...input, writeId: newId() }, MOST_TRIES)
    const { sessionId } = await write<{ sessionId: string }>(`/${role}/join-session`, { lessonId })
    this.sessionIds[lesson] = sessionId
    if (role === 'tutor') await write('/tutor/start-lesson-session', { sessionId })
    if (reads && role === 'student')
      for (const path of ['/pages', '/resources'])
        await browser.post(path, { textbookId: place.textbookId }, MOST_TRIES)
    await browser.connect(this.topicOf(lesson))
  }

  async watch(lesson: number, tutorOf: number): Promise<void> {
    await this.browserOf({ lesson: tutorOf, student: null }).subscribe(this.topicOf(lesson))
  }

  async sendState(seat: StudentSeat, n: number, turned: number): Promise<void> {
    const { lesson } = seat
    const { place, pageCount } = this.plan.lessons[lesson]!
    const state = {
      ...place,
      page: place.page + (turned % pageCount),
      sentence: 's1',
      activity: 'reading',
      progress: { n },
    }
    const input = { sessionId: this.sessionIds[lesson], state }
    await this.browserOf(seat).write('/student/record-state', input, this.plan.over)
  }

  sendPosition(seat: StudentSeat, n: number): void {
    const event = { page: 1, sentence: 's1', positionMs: n }
    this.browserOf(seat).send({ t: 'tell', topic: this.topicOf(seat.lesson), event })
  }

  cut(seat: LessonSeat): void {
    this.browserOf(seat).cut()
  }

  async comeBack(seat: LessonSeat): Promise<void> {
    await this.browserOf(seat).connect(this.topicOf(seat.lesson))
  }

  /** A lesson whose people have joined. @throws if the plan follows no rooms. */
  lesson(lesson: number): OpenedLesson {
    const planned = this.plan.lessons[lesson]!
    const [sessionId, room] = [this.sessionIds[lesson], this.rooms[lesson]]
    if (!sessionId || !room) throw new Error(`Nobody follows the room of lesson ${lesson}.`)
    const tutor = this.browserOf({ lesson, student: null })
    const students = studentsOf(lesson, this.plan.studentsEach).map((seat) => this.browserOf(seat))
    return { sessionId, planned, tutor, students, room }
  }

  private browserOf(seat: LessonSeat): OurBrowser {
    return this.browsers.get(keyOf(seat))!
  }

  private topicOf(lesson: number): TopicAddress {
    return `lesson-room/${this.sessionIds[lesson]}`
  }

  private hear(text: string): void {
    if (text.startsWith('{"t":"told"')) {
      const { from, event } = JSON.parse(text) as { from: string; event: { positionMs: number } }
      this.arrive(this.numbers.get(from)!, event.positionMs)
    } else if (text.startsWith('{"t":"event"') && text.includes('"type":"state-recorded"')) {
      const { event } = JSON.parse(text) as {
        event: { studentId: string; state: { progress: { n: number } } }
      }
      this.arrive(this.numbers.get(event.studentId)!, event.state.progress.n)
    }
  }
}

function keyOf({ lesson, student }: LessonSeat): string {
  return student === null ? `tutor ${lesson}` : `student ${student}`
}
