import type { Presence, ServerFrame } from '#contract/kernel/live/frames.ts'
import type { OwnEvent } from '#contract/kernel/live/own-event.ts'
import { type TopicAddress, topicAddress } from '#contract/kernel/live/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { EventOrder } from '#lab/harness/event-order.ts'
import { Broken } from '../broken.ts'
import { BEGINS_AT } from '../ground/virtual-runtime.ts'
import type { FrameSeen } from '../people/tab-network.ts'
import type { VirtualTab } from '../people/virtual-tab.ts'
import type { SchoolDay } from '../school-day.ts'

/** A person is away only so long after their last connection. */
const GRACE_MS = 1_500

/** Looks at every frame on its way: order, doubles, and that it is for its reader. */
export class FrameChecks {
  private readonly day: SchoolDay
  /** By socket, or answer of a long poll. */
  private readonly orders = new WeakMap<object, EventOrder>()
  /** By socket, the highest seq that had been acknowledged to anybody when the room was asked for, and if that was answered. */
  private readonly asked = new WeakMap<object, { acknowledged: number; isAnswered: boolean }>()

  constructor(day: SchoolDay) {
    this.day = day
  }

  subscribed(over: object, topic: TopicAddress, after: number): void {
    if (!this.isRoom(topic)) return
    this.orderOver(over).begin(after)
    // A tab asks again when it is welcomed to another epoch; the answer to its first question may be on its way.
    if (this.asked.get(over)?.isAnswered !== false)
      this.asked.set(over, { acknowledged: this.day.ledger.highestSeq, isAnswered: false })
  }

  see(tab: VirtualTab, { frame, text }: FrameSeen, over: object): void {
    this.isForItsReader(tab, text)
    if ('present' in frame) this.isAbsence(tab, frame.present)
    for (const { event } of eventsIn(frame)) this.day.rights.told(event as { type: string })
    // The events of one's own call come in its answer.
    if (frame.t === 'answer') for (const own of eventsIn(frame)) this.isNext(tab, own, over)
    if (frame.t === 'event') {
      this.isNext(tab, frame, over)
      this.isAllowed(tab, frame)
    }
    if (frame.t === 'snapshot' && this.isRoom(frame.topic)) this.orderOver(over).begin(frame.seq)
    if ((frame.t === 'snapshot' || frame.t === 'current') && this.isRoom(frame.topic))
      this.hasAcknowledged(tab, frame.seq, over)
  }

  /** A reader sees what was acknowledged before they asked. */
  private hasAcknowledged(tab: VirtualTab, seq: number, over: object): void {
    const asked = this.asked.get(over)
    if (asked) asked.isAnswered = true
    const least = Math.min(asked?.acknowledged ?? 0, this.day.ledger.highestSeq)
    if (seq < least)
      throw new Broken(`${tab.browser.person.name} was told ${seq} to be all, and ${least} was acknowledged`)
  }

  /** A tutor sees every event, so none is left out; nobody sees one twice, but for what a long poll repeats. */
  private isNext(tab: VirtualTab, { topic, seq }: { topic: TopicAddress; seq: number }, over: object): void {
    if (!this.isRoom(topic)) return
    const { name, role } = tab.browser.person
    const wrong = this.orderOver(over, tab.reader.after).next(seq)
    if (wrong === 'twice' ? this.asked.has(over) : wrong && role === 'tutor')
      throw new Broken(`${name} received the event ${seq}: ${wrong}`)
  }

  /** No talk begins with a child after their family has taken its consent back. */
  private isAllowed(tab: VirtualTab, { event, at }: { event: unknown; at: number }): void {
    const { type, studentId } = event as { type: string; studentId?: string | null }
    if (type === 'talk-began' && studentId && this.day.rights.isSilent(studentId, at - BEGINS_AT))
      throw new Broken(`${tab.browser.person.name} is told of a talk that a family does not allow`)
  }

  /** @param after where an answer of a long poll goes on; a socket has asked for its place. */
  private orderOver(over: object, after: number | null = null): EventOrder {
    const known = this.orders.get(over)
    if (known) return known
    const order = new EventOrder()
    order.begin(after ?? 0)
    this.orders.set(over, order)
    return order
  }

  /** Nobody is away who was here a moment ago: a reload is no absence. A server that dies takes its people with it at once. */
  private isAbsence(tab: VirtualTab, present: Presence): void {
    if (this.day.haveServersDied) return
    const now = BEGINS_AT + this.day.time.now
    for (const [id, { here, since }] of Object.entries(present)) {
      if (here || now - since >= GRACE_MS) continue
      throw new Broken(`${tab.browser.person.name} sees ${id} away after ${now - since} ms`)
    }
  }

  private isRoom(topic: TopicAddress): boolean {
    return topic === topicAddress(lessonRoom.name, this.day.school.sessionId)
  }

  /** No frame to a student names another student of the lesson. */
  private isForItsReader(tab: VirtualTab, text: string): void {
    const { name, role, id } = tab.browser.person
    if (role === 'tutor') return
    const other = this.day.school.students.find((student) => student.id !== id && text.includes(student.id))
    if (other) throw new Broken(`${name} received a frame about ${other.name}: ${text.slice(0, 300)}`)
  }
}

function eventsIn(frame: ServerFrame): readonly (Extract<ServerFrame, { t: 'event' }> | OwnEvent)[] {
  if (frame.t === 'event') return [frame]
  return frame.t === 'answer' ? (frame.own ?? []) : []
}
