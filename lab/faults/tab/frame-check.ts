import { performance } from 'node:perf_hooks'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'

/** Checks every frame of one room on its way to the reader for events that came twice or were left out. */
export class FrameCheck {
  /** The time of the last frame, `performance.now()`. */
  receivedAt = 0
  events = 0
  /** Events that were received before. */
  doubles = 0
  /** Seqs left out. A tutor sees every event, so none may be missing; a student's may. */
  holes = 0
  snapshots = 0
  private readonly role: 'student' | 'tutor'
  private readonly room: TopicAddress

  constructor(role: 'student' | 'tutor', room: TopicAddress) {
    this.role = role
    this.room = room
  }

  /**
   * @param after the seq up to which this tab had everything before the frame.
   * @param isPolled a long poll repeats frames that may have been lost; its reader handles that.
   */
  see(frame: ServerFrame, after: number | null, isPolled = false): void {
    this.receivedAt = performance.now()
    if (frame.t === 'answer') for (const own of frame.own ?? []) this.see({ t: 'event', ...own }, after)
    if (!('topic' in frame) || frame.topic !== this.room) return
    if (frame.t === 'snapshot') this.snapshots += 1
    if (frame.t !== 'event') return
    this.events += 1
    if (after === null || frame.seq <= after) this.doubles += isPolled ? 0 : 1
    else if (this.role === 'tutor') this.holes += frame.seq - after - 1
  }

  /** The frames of one poll, which are read after all of them have been seen. */
  seePoll(frames: readonly ServerFrame[], after: number | null): void {
    for (const frame of frames) {
      this.see(frame, after, true)
      if ('seq' in frame) after = Math.max(after ?? 0, frame.seq)
    }
  }
}
