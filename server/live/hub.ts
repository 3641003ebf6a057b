import { randomBytes } from 'node:crypto'
import type { Presence } from '#contract/kernel/frames.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { Epoch } from '#contract/kernel/revision.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/topic.ts'
import type { Database } from '#server/platform/database.ts'
import { PresenceBook } from './presence-book.ts'

/** A reader of a topic on this server. */
export interface Reader {
  readonly viewer: Viewer
  hear(events: readonly StoredEvent[]): void
  /** A commit may have happened without an event; the reader must resync. */
  resync(): void
  hearTold(from: Viewer, event: unknown, at: number): void
  /** This person came or went. */
  hearPresence(other: Viewer): void
}

const JUST_MS = 60_000
/** Without a reason the sign-in continues with other rights. */
type EndListener = (signInId: SignInId, because?: SessionEnd) => void

/** Passes committed events to the readers of this process. It has no database: it only receives committed events. */
export class Hub {
  /** The epoch of this process; see contract/kernel/revision.ts. */
  epoch: Epoch = newEpoch()
  readonly presence = new PresenceBook((address, other) =>
    this.readersOf(address).forEach((reader) => reader.hearPresence(other)),
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

  /** The keys of the topics of this name that have readers here. */
  followedKeys(name: string): string[] {
    return [...this.readers.keys()].flatMap((address) => {
      const [topic, key] = address.split('/')
      return topic === name ? key! : []
    })
  }

  /** How many readers the topics of each name have here. */
  readerCounts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [address, readers] of this.readers) {
      const [topic] = address.split('/')
      counts.set(topic!, (counts.get(topic!) ?? 0) + readers.size)
    }
    return counts
  }

  publish(address: TopicAddress, events: readonly StoredEvent[]): void {
    for (const reader of this.readersOf(address)) reader.hear(events)
  }

  resync(address: TopicAddress): void {
    for (const reader of this.readersOf(address)) reader.resync()
  }

  /** Called after this process lost its database, which may now have another history: every reader resyncs. */
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

  /**
   * The reason if the sign-in ended within the last minute: a request authenticated just before that is
   * signed in no longer.
   */
  justEnded(signInId: SignInId): SessionEnd | undefined {
    return this.ended.get(signInId)
  }

  endSignIn(signInId: SignInId, because: SessionEnd): void {
    this.ended.set(signInId, because)
    setTimeout(() => this.ended.delete(signInId), JUST_MS).unref()
    for (const listener of this.endListeners) listener(signInId, because)
  }

  /** For a sign-in whose rights changed, e.g. after enrolment: its connections close and reconnect with a fresh token. */
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

/** The hub of a database: it broadcasts the database's commits. */
export function hubOf(database: Database): Hub {
  let hub = hubs.get(database)
  if (!hub) hubs.set(database, (hub = new Hub()))
  return hub
}

/** A committed event of a topic; `at` is ms of the server's clock. */
export interface StoredEvent<Event = unknown> {
  seq: number
  at: number
  event: Event
}
