import type { Presence, ServerFrame } from '#contract/kernel/live/frames.ts'
import { type TopicAddress, topicAddress } from '#contract/kernel/live/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { BEGINS_AT } from '../ground/virtual-runtime.ts'
import type { VirtualTab } from '../people/virtual-tab.ts'
import { Broken, type SchoolDay } from '../school-day.ts'

/** A person is away only so long after their last connection. */
const GRACE_MS = 1_500

/** Looks at every frame on its way: order, doubles, and that it is for its reader. */
export class FrameChecks {
  private readonly day: SchoolDay
  /** By socket, the seq of the room up to which everything has come. */
  private readonly seen = new WeakMap<object, number>()

  constructor(day: SchoolDay) {
    this.day = day
  }

  subscribed(over: object, topic: TopicAddress, after: number): void {
    if (this.isRoom(topic)) this.seen.set(over, after)
  }

  see(tab: VirtualTab, frame: ServerFrame, over: object | null): void {
    this.isForItsReader(tab, frame)
    if ('present' in frame) this.isAbsence(tab, frame.present)
    if (over === null) return
    // The events of one's own call come in its answer.
    if (frame.t === 'answer') for (const own of frame.own ?? []) this.isNext(tab, own, over)
    if (frame.t === 'event') this.isNext(tab, frame, over)
    if (frame.t === 'snapshot' && this.isRoom(frame.topic)) this.seen.set(over, frame.seq)
  }

  /** A tutor sees every event, so none is left out; nobody sees one twice. */
  private isNext(tab: VirtualTab, { topic, seq }: { topic: TopicAddress; seq: number }, over: object): void {
    if (!this.isRoom(topic)) return
    const after = this.seen.get(over) ?? 0
    const { name, me } = tab.browser.person
    this.seen.set(over, seq)
    if (seq <= after) throw new Broken(`${name} received the event ${seq} twice: they were at ${after}`)
    if (me.role === 'tutor' && seq !== after + 1)
      throw new Broken(`${name} received the event ${seq} after ${after}: some are missing`)
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
  private isForItsReader(tab: VirtualTab, frame: ServerFrame): void {
    const { name, me } = tab.browser.person
    if (me.role !== 'student') return
    const text = JSON.stringify(frame)
    const other = this.day.school.students.find(({ me: { id } }) => id !== me.id && text.includes(id))
    if (other) throw new Broken(`${name} received a frame about ${other.name}: ${text.slice(0, 300)}`)
  }
}

/** Nothing that a screen calls saved is unsaved: looked at after every act. */
export function checkSaved(day: SchoolDay): void {
  for (const { tabs } of day.browsers)
    for (const tab of tabs) {
      if (tab.outbox.saved() !== 'at-school') continue
      const waiting = tab.outbox.unsent.get().filter(({ lasting }) => lasting)
      if (waiting.length > 0)
        throw new Broken(
          `${tab.browser.person.name}'s screen says "at school", and ${waiting[0]!.path} is not`,
        )
    }
}
