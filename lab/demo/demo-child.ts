import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import { talkOfStudent } from '#contract/room/slices/talks.ts'
import type { StudentState } from '#contract/room/state.ts'
import { type Seat, Tab } from '#lab/faults/tab/tab.ts'
import { SILENCE, takePart, type TalkInNode } from '#lab/harness/talk-in-node.ts'
import type { ChildAtWork } from '#lab/lessons/child-at-work.ts'
import { type DemoBook, stateInBook } from './demo-book.ts'
import { type CheckInProgress, startCheck } from './demo-check.ts'

const SECOND_MS = 1_000
/** A device whose book is silent gives a sign of life so often (web/student/room/use-lesson-room.ts). */
const SIGN_OF_LIFE_MS = 4_000

interface DemoChildSeat {
  seat: Seat & { sessionId: SessionId }
  child: ChildAtWork
  book: DemoBook
}

/**
 * A simulated child in a lesson of a running server: the product's own engine without a screen. Reads, listens, takes checks, calls, loses
 * the connection, and is silent in a talk.
 */
export class DemoChild {
  private readonly seat: Seat
  private readonly child: ChildAtWork
  private readonly book: DemoBook
  private readonly id: StudentId
  private tab: Tab | null = null
  private talk: TalkInNode | null = null
  private check: CheckInProgress | null = null
  private state: StudentState | null = null
  private sentenceSince = 0
  private toldAt = 0
  private wasWithTutor = false

  constructor({ seat, child, book }: DemoChildSeat) {
    this.seat = seat
    this.child = child
    this.book = book
    this.id = seat.person.id as StudentId
  }

  /** Lets the child work for so many seconds that nobody sees, so that the class does not begin on one page. */
  workAlone(seconds: number, now: number): void {
    let isInCheck = false
    for (let past = seconds; past > 0 || isInCheck; past -= 1)
      for (const event of this.child.second(now - past * SECOND_MS, false)) {
        if (event.type === 'check-started') isInCheck = true
        if (event.type === 'check-finished') isInCheck = false
        if (event.type === 'state-recorded') this.state = stateInBook(this.book, event.state)
      }
    this.child.helped()
    this.enter()
    if (this.state) this.record(this.state, now)
  }

  /** One second of the lesson. False once the lesson is over. @param now ms. */
  second(now: number): boolean {
    const room = this.tab?.room.view.get().state
    if (room?.status === 'finished') {
      this.leave()
      return false
    }
    const talk = room ? talkOfStudent(room, this.id) : undefined
    const isWithTutor = talk !== undefined || (room && openCallOf(room, this.id)?.answered) != null
    if (this.wasWithTutor && !isWithTutor) this.child.helped()
    this.wasWithTutor = isWithTutor
    this.followTalk(talk)
    const events = this.child.second(now, isWithTutor)
    if (this.child.isHere) this.enter()
    else this.leave()
    for (const event of events) this.act(event, now)
    this.tell(now)
    return true
  }

  leave(): void {
    this.talk?.leave()
    this.talk = null
    this.tab?.close()
    this.tab = null
  }

  private enter(): void {
    this.tab ??= new Tab(this.seat)
  }

  private followTalk(talk: ReturnType<typeof talkOfStudent>): void {
    if ((talk?.id ?? null) === (this.talk?.facts.id ?? null)) return
    this.talk?.leave()
    const facts = { kind: 'private', role: 'student', ownId: this.id, with: null } as const
    this.talk =
      talk && this.tab ? takePart(this.tab, { id: talk.id, beganAt: talk.beganAt, ...facts }, SILENCE) : null
  }

  private act(event: RoomEvent, now: number): void {
    const { sessionId } = this.seat
    switch (event.type) {
      case 'state-recorded':
        return this.record(stateInBook(this.book, event.state), now)
      case 'call-raised':
        return this.send('/student/raise-call', { sessionId })
      case 'call-withdrawn':
        return this.send('/student/withdraw-call', { sessionId })
      case 'check-started':
        return void (this.check = this.tab && startCheck(this.tab, this.seat, this.book, this.state))
      case 'check-answered':
        return this.check?.answer()
      case 'check-finished':
        this.check?.finish()
        this.check = null
        return
      default:
        // The simulation has no other acts.
        return
    }
  }

  private record(state: StudentState, now: number): void {
    if (state.sentence !== this.state?.sentence || state.page !== this.state.page) this.sentenceSince = now
    this.state = state
    this.send('/student/record-state', { sessionId: this.seat.sessionId, state })
  }

  /** The position of the sound while a sentence plays, else a sign of life. */
  private tell(now: number): void {
    if (!this.state || !this.tab) return
    const { page, sentence, activity } = this.state
    const clip = this.book.pages
      .find(({ number }) => number === page)
      ?.sentences.find(({ id }) => id === sentence)?.clip
    const positionMs = now - this.sentenceSince
    const isPlaying = activity === 'listening' && clip && positionMs < clip.endMs - clip.startMs
    if (!isPlaying && now - this.toldAt < SIGN_OF_LIFE_MS) return
    this.toldAt = now
    this.tab.room.tell({ page, sentence, positionMs: isPlaying ? positionMs : null })
  }

  /** A refusal is no fault of the demo: the tutor may have finished, or may have answered in this moment. */
  private send(path: Parameters<Tab['send']>[0], input: object): void {
    void this.tab?.send(path, input)
  }
}
