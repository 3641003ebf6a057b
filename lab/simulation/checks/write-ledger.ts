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
}

/** Every write that people of the world have made. */
export class WriteLedger {
  readonly entries = new Map<string, WriteEntry>()

  begin(path: string, who: string, tab: object, now: number): WriteEntry {
    const mark = `mark-${this.entries.size + 1}-`
    const entry = { mark, path, who, tab, sentAt: now, acknowledgedAt: null, seq: null, isRefused: false }
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
        entry.seq ??= (reply.body as { seq?: number } | undefined)?.seq ?? null
      } else if (reply.status === 409 || reply.status === 404 || reply.status === 422) entry.isRefused = true
    }
  }

  get acknowledged(): WriteEntry[] {
    return [...this.entries.values()].filter(({ acknowledgedAt }) => acknowledgedAt !== null)
  }
}

export function marksIn(text: string): Set<string> {
  return new Set(text.match(MARKS))
}
