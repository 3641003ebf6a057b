import type { SignInId } from '#contract/kernel/ids.ts'
import type { Presence, ServerFrame } from '#contract/kernel/live/frames.ts'
import type { Epoch } from '#contract/kernel/live/revision.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/live/topic.ts'
import { secretOf } from '#contract/kernel/random.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { Database } from '#server/platform/database.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { Presences } from './presence/presences.ts'
import type { AskedCall } from './topics/own-events.ts'

/** A reader of a topic on this server. */
export interface Reader {
  readonly viewer: Viewer
  /** @param cause the call that caused them, if their asker takes them from its answer. */
  hear(events: readonly StoredEvent[], cause?: AskedCall): void
  /** A commit may have happened without an event; the reader must resync. */
  resync(): void
  /** @param frame the text that a browser gets. */
  hearTold(from: Viewer, event: unknown, frame: () => string): void
  /** This person came or went. */
  hearPresence(other: Viewer): void
}

const JUST_MS = 60_000
/** Without a reason the sign-in continues with other rights. */
type EndListener = (signInId: SignInId, because?: SessionEnd) => void

/** The news of this server for the others of the school. */
export interface Neighbours {
  /** How many other servers are heard. */
  readonly others: number
  committed(address: TopicAddress, seq: number): void
  rewritten(address: TopicAddress): void
  told(address: TopicAddress, from: Viewer, event: unknown, at: number): void
  signInEnded(signInId: SignInId, because?: SessionEnd): void
}

/** The readers of one topic here. */
interface Followed {
  readers: Set<Reader>
  /** Its events up to this seq were published to them; null until the first of them has read the topic. */
  seq: number | null
}

/**
 * Passes events to the readers of this process: those that were committed here, and those of other servers that
 * `MissedEvents` has read. It has no database.
 */
export class Hub {
  /** The epoch of the school's servers; see contract/kernel/live/revision.ts. */
  epoch: Epoch
  readonly presence: Presences
  /** Called with a topic whose readers lack events before those that were published. */
  onGap: (address: TopicAddress) => void = () => {}
  neighbours: Neighbours = nobody
  private readonly followed = new Map<TopicAddress, Followed>()
  private readonly endListeners = new Set<EndListener>()
  private readonly epochListeners = new Set<() => void>()
  private readonly ended = new Map<SignInId, SessionEnd>()
  private readonly runtime: Runtime

  constructor(runtime: Runtime) {
    this.runtime = runtime
    // For a server alone, until it learns of its school's.
    this.epoch = secretOf(runtime.bytes(9))
    this.presence = new Presences(runtime, (address, other) =>
      this.readersOf(address).forEach((reader) => reader.hearPresence(other)),
    )
  }

  follow(address: TopicAddress, reader: Reader): void {
    const followed = this.followed.get(address)
    if (followed) followed.readers.add(reader)
    else this.followed.set(address, { readers: new Set([reader]), seq: null })
  }

  unfollow(address: TopicAddress, reader: Reader): void {
    const followed = this.followed.get(address)
    followed?.readers.delete(reader)
    if (followed?.readers.size === 0) this.followed.delete(address)
  }

  /** A reader has read the topic at this seq. Later events reach it as they are published. */
  hasRead(address: TopicAddress, seq: number): void {
    const followed = this.followed.get(address)
    if (followed) followed.seq ??= seq
  }

  /** The topics with readers here that have read them, each with the seq up to which events were published. */
  seqs(): Map<TopicAddress, number> {
    const read = [...this.followed].flatMap(([address, { seq }]) =>
      seq === null ? [] : [[address, seq] as const],
    )
    return new Map(read)
  }

  /** Null for a topic without readers here. */
  seqOf(address: TopicAddress): number | null {
    return this.followed.get(address)?.seq ?? null
  }

  /** The keys of the topics of this name that have readers here. */
  followedKeys(name: string): string[] {
    return [...this.followed.keys()].flatMap((address) => {
      const [topic, key] = address.split('/')
      return topic === name ? key! : []
    })
  }

  /** How many readers the topics of each name have here. */
  readerCounts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [address, { readers }] of this.followed) {
      const [topic] = address.split('/')
      counts.set(topic!, (counts.get(topic!) ?? 0) + readers.size)
    }
    return counts
  }

  /** Events that were committed here. */
  publish(address: TopicAddress, events: readonly StoredEvent[], cause?: AskedCall): void {
    this.passOn(address, events, cause)
    this.neighbours.committed(address, events.at(-1)!.seq)
  }

  /** Committed events; a reader ignores those that it knows. */
  passOn(address: TopicAddress, events: readonly StoredEvent[], cause?: AskedCall): void {
    const followed = this.followed.get(address)
    if (!followed) return
    for (const reader of followed.readers) reader.hear(events, cause)
    if (followed.seq === null) return
    if (events[0]!.seq > followed.seq + 1) this.onGap(address)
    else followed.seq = Math.max(followed.seq, events.at(-1)!.seq)
  }

  /** The topic was given another past here. */
  rewrite(address: TopicAddress): void {
    this.resync(address)
    this.neighbours.rewritten(address)
  }

  /** Its readers here read it again. */
  resync(address: TopicAddress): void {
    const followed = this.followed.get(address)
    if (!followed) return
    followed.seq = null
    for (const reader of followed.readers) reader.resync()
  }

  /** Called after this process lost its database, which may now have another history: every reader resyncs. */
  beginEpoch(epoch: Epoch): void {
    this.epoch = epoch
    for (const address of this.followed.keys()) this.resync(address)
    for (const listener of this.epochListeners) listener()
  }

  onEpoch(listener: () => void): () => void {
    this.epochListeners.add(listener)
    return () => this.epochListeners.delete(listener)
  }

  /** To all readers of the topic, on all servers. */
  tell(address: TopicAddress, from: Viewer, event: unknown, at: number): void {
    this.tellHere(address, from, event, at)
    this.neighbours.told(address, from, event, at)
  }

  tellHere(address: TopicAddress, from: Viewer, event: unknown, at: number): void {
    let text: string | undefined
    const frame = () =>
      (text ??= JSON.stringify({ t: 'told', topic: address, from: from.id, at, event } satisfies ServerFrame))
    for (const reader of this.readersOf(address)) reader.hearTold(from, event, frame)
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

  /** It ended on this server; it ends on all. */
  endSignIn(signInId: SignInId, because: SessionEnd): void {
    this.endSignInHere(signInId, because)
    this.neighbours.signInEnded(signInId, because)
  }

  endSignInHere(signInId: SignInId, because: SessionEnd): void {
    this.ended.set(signInId, because)
    this.runtime.after(JUST_MS, () => this.ended.delete(signInId))
    for (const listener of this.endListeners) listener(signInId, because)
  }

  /** For a sign-in whose rights changed, e.g. after enrolment: its connections close and reconnect with a fresh token. */
  changeSignIn(signInId: SignInId): void {
    this.changeSignInHere(signInId)
    this.neighbours.signInEnded(signInId)
  }

  changeSignInHere(signInId: SignInId): void {
    for (const listener of this.endListeners) listener(signInId)
  }

  private readersOf(address: TopicAddress): ReadonlySet<Reader> {
    return this.followed.get(address)?.readers ?? none
  }
}

const nobody: Neighbours = { others: 0, committed() {}, rewritten() {}, told() {}, signInEnded() {} }
const none: ReadonlySet<Reader> = new Set()
const hubs = new WeakMap<Database, Hub>()

/** The hub of a database: it broadcasts the database's commits. */
export function hubOf(database: Database): Hub {
  let hub = hubs.get(database)
  if (!hub) hubs.set(database, (hub = new Hub(database.runtime)))
  return hub
}

/** A committed event of a topic; `at` is ms of the server's clock. */
export interface StoredEvent<Event = unknown> {
  seq: number
  at: number
  event: Event
}
