import type { Reply } from '#web/client/connection/answer.ts'
import { Broken } from '../broken.ts'
import type { VirtualTime } from '../ground/virtual-time.ts'
import type { VirtualPerson } from '../people/virtual-browser.ts'
import type { SentRequest } from '../people/write-act.ts'

/** A right that a call gives or takes. */
interface Change {
  /** The lesson, or the id of the child whose voice is meant. */
  right: string
  isGiven: boolean
}

/** Asked by nobody once the lesson is cancelled. */
const OF_THE_LESSON: ReadonlySet<string> = new Set(['/tutor/start-lesson-session', '/student/raise-call'])
const THE_LESSON = 'the lesson'

/** Rights that families and the office take and give in the middle of a lesson. They stand in the database, so that every server knows. */
export class EndedRights {
  private readonly time: VirtualTime
  /** ms of the day at which a right has surely ended. */
  private readonly endedAt = new Map<string, number>()
  /** How often a right was perhaps given: an end that one crosses says nothing. */
  private given = 0
  /** ms of the day at which each write was sent first: sent again, it gets the answer that it had. */
  private readonly sentAt = new Map<string, number>()

  /** Talks to the class, in which no voice of a child is sent: they need no consent. */
  private readonly speeches = new Set<string>()

  /** True from when somebody has tried it. */
  mayBeCancelled = false
  /** The voice of this child is allowed no more. */
  onSilenced: (studentId: string) => void = () => {}

  constructor(time: VirtualTime) {
    this.time = time
  }

  /** A request begins on a server. @returns a function that takes its answer, null where there is none. */
  reaches(person: VirtualPerson, path: string, input: unknown): (reply: Reply | null) => void {
    this.noteWrite(input)
    const change = changeBy(person, path, input as Record<string, unknown>)
    if (!change) return () => {}
    const give = () => {
      this.given += 1
      this.endedAt.delete(change.right)
    }
    if (change.isGiven) {
      give()
      return give
    }
    if (change.right === THE_LESSON) this.mayBeCancelled = true
    const before = this.given
    return (reply) => {
      const isDone = typeof reply === 'object' && reply !== null && reply.status < 300
      if (!isDone || this.given !== before) return
      this.endedAt.set(change.right, this.time.now)
      if (change.right !== THE_LESSON) this.onSilenced(change.right)
    }
  }

  /** Somebody was told of this event of the room. */
  told({ type, talkId }: { type: string; talkId?: string }): void {
    if (type === 'class-talk-began') this.speeches.add(talkId!)
  }

  /** A backup has taken the place of the school: nobody knows what it allows. */
  forget(): void {
    this.given += 1
    this.endedAt.clear()
  }

  /** True if the voice of this child was not allowed at this ms of the day. */
  isSilent(studentId: string, at: number): boolean {
    return (this.endedAt.get(studentId) ?? Infinity) < at
  }

  /** A request was answered. @returns what is broken where its right had ended before. */
  acted(person: VirtualPerson, { path, input, sentAt }: SentRequest, reply: Reply): Broken | null {
    if (!OF_THE_LESSON.has(path) && path !== '/join-talk') return null
    const first = this.sentAt.get((input as { writeId: string }).writeId) ?? sentAt
    if (typeof reply !== 'object' || reply.status >= 300) return null
    const isSpeech = this.speeches.has((input as { talkId: string }).talkId)
    const isOver = OF_THE_LESSON.has(path)
      ? (this.endedAt.get(THE_LESSON) ?? Infinity) < first
      : person.role === 'student' && !isSpeech && this.isSilent(person.id, first)
    return isOver ? new Broken(`${person.name} asks ${path}, after the right to it has ended`) : null
  }

  private noteWrite(input: unknown): void {
    const { writeId } = (input ?? {}) as { writeId?: string }
    if (writeId && !this.sentAt.has(writeId)) this.sentAt.set(writeId, this.time.now)
  }
}

function changeBy(person: VirtualPerson, path: string, input: Record<string, unknown>): Change | null {
  switch (path) {
    case '/record-consent':
    case '/guardian/record-consent':
      if (input['kind'] !== 'voice') return null
      return {
        right: (input['studentId'] as string | undefined) ?? person.id,
        isGiven: input['isGiven'] === true,
      }
    case '/cancel-lesson':
      return { right: THE_LESSON, isGiven: false }
    default:
      return null
  }
}
