import { performance } from 'node:perf_hooks'
import type { ServerFrame } from '#contract/kernel/frames.ts'

/** Looks at every frame of one room on its way to the reader: did anything come twice, or was anything left out? */
export class FrameCheck {
  /** When anything at all was heard last, `performance.now()`. */
  heardAt = 0
  events = 0
  /** Events that were heard before. */
  doubles = 0
  /** Seqs left out. A tutor sees every event, so none may be; a student's may. */
  holes = 0
  snapshots = 0
  private readonly role: 'student' | 'tutor'

  constructor(role: 'student' | 'tutor') {
    this.role = role
  }

  /**
   * @param after up to where this tab knew everything before the frame.
   * @param isPolled a long poll says again what may have been lost on the way; its reader knows.
   */
  see(frame: ServerFrame, after: number | null, isPolled: boolean): void {
    this.heardAt = performance.now()
    if (frame.t === 'snapshot') this.snapshots += 1
    if (frame.t !== 'event') return
    this.events += 1
    if (after === null || frame.seq <= after) this.doubles += isPolled ? 0 : 1
    else if (this.role === 'tutor') this.holes += frame.seq - after - 1
  }
}
