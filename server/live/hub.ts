import { randomBytes } from 'node:crypto'
import type { Presence } from '#contract/kernel/frames.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { Epoch } from '#contract/kernel/revision.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/topic.ts'
import type { Database } from '#server/platform/database.ts'
import { PresenceBook } from './presence-book.ts'
import type { StoredEvent } from './stored-event.ts'

/** Whoever wants to hear of a topic on this server. */
export interface Reader {
  readonly viewer: Viewer
  hear(events: readonly StoredEvent[]): void
  /** Something may have been committed that nobody will tell of. */
  resync(): void
  hearTold(from: Viewer, event: unknown, at: number): void
  hearPresence(): void
}

const JUST_MS = 60_000
/** Without a reason the sign-in goes on as something else. */
type EndListener = (signInId: SignInId, because?: SessionEnd) => void

/** Where committed events meet the readers of this process. It knows no database: what comes here is already true. */
export class Hub {
  /** In which this process counts; see contract/kernel/revision.ts. */
  epoch: Epoch = newEpoch()
  readonly presence = new PresenceBook((address) =>
    this.readersOf(address).forEach((reader) => reader.hearPresence()),
  )
  private readonly readers = new Map<TopicAddress, Set<Reader>>()
  private readonly endListeners = new Set<EndListener>()
  private readonly ended = new Map<SignInId, SessionEnd>()

  follow(address: TopicAddress, reader: Reader): void {
    const readers = this.readers.get(address)
    if (readers) readers.add(reader)
    else this.readers.set(address, new Set([reader]))
  }

  unfollow(address: TopicAddress, reader: Reader): void {
    const readers = this.readers.get(address)
    readers?.delete(reader)
    if (readers?.size === 0) this.readers.delete(address)
  }

  publish(address: TopicAddress, events: readonly StoredEvent[]): void {
    for (const reader of this.readersOf(address)) reader.hear(events)
  }

  resync(address: TopicAddress): void {
    for (const reader of this.readersOf(address)) reader.resync()
  }

  /** The database was out of sight for a while and may have another past: every reader looks for itself. */
  beginEpoch(): void {
    this.epoch = newEpoch()
    for (const address of this.readers.keys()) this.resync(address)
  }

  tell(address: TopicAddress, from: Viewer, event: unknown, at: number): void {
    for (const reader of this.readersOf(address)) reader.hearTold(from, event, at)
  }

  presentIn(address: TopicAddress, isSeen: (other: Viewer) => boolean): Presence {
    return this.presence.seen(address, isSeen)
  }

  onSignInEnded(listener: EndListener): () => void {
    this.endListeners.add(listener)
    return () => this.endListeners.delete(listener)
  }

  /** Why it ended within the last minute: whoever was found signed in meanwhile is signed in no more. */
  justEnded(signInId: SignInId): SessionEnd | undefined {
    return this.ended.get(signInId)
  }

  endSignIn(signInId: SignInId, because: SessionEnd): void {
    this.ended.set(signInId, because)
    setTimeout(() => this.ended.delete(signInId), JUST_MS).unref()
    for (const listener of this.endListeners) listener(signInId, because)
  }

  /** Of a sign-in that goes on as something else, e.g. after enrolment: its connections close, to begin with a fresh token. */
  changeSignIn(signInId: SignInId): void {
    for (const listener of this.endListeners) listener(signInId)
  }

  private readersOf(address: TopicAddress): ReadonlySet<Reader> {
    return this.readers.get(address) ?? none
  }
}

function newEpoch(): Epoch {
  return randomBytes(9).toString('base64url')
}

const none: ReadonlySet<Reader> = new Set()
const hubs = new WeakMap<Database, Hub>()

/** The hub of a database: what is committed there is told here. */
export function hubOf(database: Database): Hub {
  let hub = hubs.get(database)
  if (!hub) hubs.set(database, (hub = new Hub()))
  return hub
}
