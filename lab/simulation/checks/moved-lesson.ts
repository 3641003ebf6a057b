import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { Reply } from '#web/client/connection/answer.ts'
import { Broken } from '../broken.ts'
import { BEGINS_AT } from '../ground/virtual-runtime.ts'
import type { VirtualTime } from '../ground/virtual-time.ts'
import type { VirtualPerson } from '../people/virtual-browser.ts'
import type { SentRequest } from '../people/write-act.ts'

/** When the next lesson may begin: children may come ten minutes before, so at once or not on this day. */
export const NEXT_HOURS = { soon: '10:05', late: '12:00' }
const SOON_AT = BEGINS_AT + 5 * 60_000

/**
 * Nobody comes to the next lesson, or is shown it, at the hour from which the office has moved it; and it is moved no more once
 * somebody has entered it.
 */
export class MovedLesson {
  private readonly time: VirtualTime
  /** ms of the day at which it was surely moved to the late hour. */
  private lateAt = Infinity
  /** How often it was perhaps moved to the early hour: a move to the late one that one crosses says nothing. */
  private soons = 0
  private enteredAt = Infinity
  /** ms of the day at which a backup was restored last. */
  private forgottenAt = Number.NEGATIVE_INFINITY

  constructor(time: VirtualTime) {
    this.time = time
  }

  /** A request begins on a server. @returns a function that takes its answer, null where there is none. */
  reaches(path: string, input: unknown): (reply: Reply | null) => void {
    if (path !== '/office/save-slots') return () => {}
    const [slot] = (input as InputOf<'/office/save-slots'>).slots
    const perhapsSoon = () => {
      this.soons += 1
      this.lateAt = Infinity
    }
    if (slot!.startsAt === NEXT_HOURS.soon) {
      perhapsSoon()
      return perhapsSoon
    }
    const before = this.soons
    return (reply) => {
      if (lessonsMoved(reply) > 0 && this.soons === before) this.lateAt = this.time.now
    }
  }

  /** A backup has taken the place of the school: nobody knows what is planned. */
  forget(): void {
    this.soons += 1
    this.lateAt = this.enteredAt = Infinity
    this.forgottenAt = this.time.now
  }

  /** A request was answered. @returns what is broken where the lesson had been moved, or entered, before. */
  acted({ name, isElsewhere }: VirtualPerson, { path, sentAt }: SentRequest, reply: Reply): Broken | null {
    if (sentAt <= this.forgottenAt) return null
    const isMoved = this.lateAt < sentAt
    if (path === '/office/save-slots' && lessonsMoved(reply) > 0 && this.enteredAt < sentAt)
      return new Broken('a lesson was moved after somebody had entered it')
    if (!isElsewhere || !isDone(reply)) return null
    if (path === '/student/lessons' && isMoved && isShownSoon(reply.body))
      return new Broken(`${name} is shown a lesson at the hour from which it was moved`)
    if (path !== '/student/join-session') return null
    this.enteredAt = Math.min(this.enteredAt, this.time.now)
    return isMoved ? new Broken(`${name} enters a lesson at the hour from which it was moved`) : null
  }
}

function isDone(reply: Reply | null): reply is Exclude<Reply, string> {
  return typeof reply === 'object' && reply !== null && reply.status < 300
}

function lessonsMoved(reply: Reply | null): number {
  if (!isDone(reply)) return 0
  const { made, changed } = (reply.body as OutputOf<'/office/save-slots'>).lessons
  return made + changed
}

function isShownSoon(body: unknown): boolean {
  return (body as OutputOf<'/student/lessons'>).today.some(({ startsAt }) => startsAt === SOON_AT)
}
