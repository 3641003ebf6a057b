import type { Reply } from '#web/client/connection/answer.ts'
import type { VirtualTab } from '../people/virtual-tab.ts'

/** Finds the marks in any text. */
const MARKS = /mark-\d+-/g

/** One write of a person, and what the world knows of it. */
export interface WriteEntry {
  /** In what it writes, and nowhere else. */
  mark: string
  path: string
  who: string
  /** Its tab: what is done in two tabs has no order. */
  tab: object
  /** ms of the day. */
  sentAt: number
  acknowledgedAt: number | null
  /** The seq of its events in the room, where the answer has one. */
  seq: number | null
  /** Refused by a rule, so that it has no effect. */
  isRefused: boolean
  /** It came after the end of the lesson, and is none of its room. */
  isLate: boolean
  /** A backup was restored that is older than its acknowledgement. */
  isForgotten: boolean
}

/** Every write that people of the world have made. */
export class WriteLedger {
  readonly entries = new Map<string, WriteEntry>()
  /** Of the room, of all that was acknowledged and is not forgotten. */
  highestSeq = 0
  /** ms of the day at which a backup took the place of the school; answers of the history before may still be on their way. */
  private restoredAt = Number.NEGATIVE_INFINITY

  begin(path: string, who: string, tab: object, now: number): WriteEntry {
    const mark = `mark-${this.entries.size + 1}-`
    const unknown = { acknowledgedAt: null, seq: null, isRefused: false, isLate: false, isForgotten: false }
    const entry = { mark, path, who, tab, sentAt: now, ...unknown }
    this.entries.set(mark, entry)
    return entry
  }

  /** An answer to a request has come to its tab: it tells of all writes that the request carried. */
  answered(_tab: VirtualTab, input: unknown, reply: Reply, now: number): void {
    if (typeof reply !== 'object') return
    for (const mark of marksIn(JSON.stringify(input ?? null))) {
      const entry = this.entries.get(mark)
      if (!entry) continue
      if (reply.status === 200 || reply.status === 204) {
        entry.acknowledgedAt ??= now
        const { seq = null, late } = (reply.body ?? {}) as { seq?: number; late?: object }
        entry.seq ??= seq
        entry.isLate ||= late !== undefined
        if (entry.sentAt <= this.restoredAt) entry.isForgotten = true
        else this.highestSeq = Math.max(this.highestSeq, entry.seq ?? 0)
      } else if (reply.status === 409 || reply.status === 404 || reply.status === 422) entry.isRefused = true
    }
  }

  /** A backup of this ms of the day is restored now: what was acknowledged since may be gone. */
  forget(since: number, now: number): void {
    this.restoredAt = now
    for (const entry of this.acknowledged) if (entry.acknowledgedAt! >= since) entry.isForgotten = true
    this.highestSeq = 0
  }

  get acknowledged(): WriteEntry[] {
    return [...this.entries.values()].filter(({ acknowledgedAt }) => acknowledgedAt !== null)
  }
}

export function marksIn(text: string): Set<string> {
  return new Set(text.match(MARKS))
}
