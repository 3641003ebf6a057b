import { performance } from 'node:perf_hooks'
import type { ClientFrame, ServerFrame } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { EventOrder } from '#lab/harness/event-order.ts'

/** Checks every frame of one room on its way to the reader for events that came twice or were left out. */
export class FrameCheck {
  /** The time of the last frame, `performance.now()`. */
  receivedAt = 0
  events = 0
  /** Events that came twice, or before which some were left out, each as a sentence. */
  readonly wrong: string[] = []
  private readonly role: 'student' | 'tutor'
  private readonly room: TopicAddress
  private sockets = 0

  constructor(role: 'student' | 'tutor', room: TopicAddress) {
    this.role = role
    this.room = room
  }

  /** The frames of one socket, in both directions. */
  socket(): { sent(frame: ClientFrame): void; see(frame: ServerFrame): void } {
    const order = new EventOrder()
    const name = `socket ${(this.sockets += 1)}`
    return {
      sent: (frame) => {
        if (frame.t === 'subscribe' && frame.topic === this.room) order.begin(frame.after ?? 0)
      },
      see: (frame) => {
        // The events of one's own call come in its answer.
        if (frame.t === 'answer') for (const own of frame.own ?? []) this.event(own, order, `${name}, own`)
        this.frame(frame, order, name)
      },
    }
  }

  /**
   * The frames of one long poll. A poll repeats frames whose answer may have been lost, and its reader leaves them out.
   * @param after the seq up to which the tab has everything; null before its first snapshot.
   */
  poll(frames: readonly ServerFrame[], after: number | null): void {
    const order = new EventOrder()
    order.begin(after ?? 0)
    for (const frame of frames)
      if (frame.t !== 'event' || frame.seq > (after ?? 0)) this.frame(frame, order, 'poll')
  }

  private frame(frame: ServerFrame, order: EventOrder, by: string): void {
    this.receivedAt = performance.now()
    if (frame.t === 'snapshot' && frame.topic === this.room) order.begin(frame.seq)
    if (frame.t === 'event') this.event(frame, order, by)
  }

  /** A tutor sees every event, so none may be left out; of a student's some are. */
  private event({ topic, seq }: { topic: TopicAddress; seq: number }, order: EventOrder, by: string): void {
    if (topic !== this.room) return
    this.events += 1
    const wrong = order.next(seq)
    if (wrong === 'twice' || (wrong && this.role === 'tutor'))
      this.wrong.push(`${this.role}, ${by}: ${seq} ${wrong}`)
  }
}
