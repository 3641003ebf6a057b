import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import type { Epoch } from '#contract/kernel/live/revision.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/live/topic.ts'
import type { LiveActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { hubOf, type Reader, type StoredEvent } from './hub.ts'
import { listEvents } from './topics/event-log.ts'
import type { AskedCall } from './topics/own-events.ts'
import type { ServedTopic } from './topics/served-topic.ts'
import { readTopic } from './topics/topic-store.ts'
import { frameText } from './transport/client-frame.ts'

/** A reader further behind than this takes a snapshot instead of a replay. */
const MAX_REPLAY = 500
/** The subscriptions to a closed topic end after this time; the promise is 2 s. */
const LAST_WORDS_MS = 1_000

/** One connection's subscription to one topic: it catches up, then follows; after a slow network it catches up again. */
export class Subscription implements Reader {
  readonly viewer: Viewer
  private readonly connection: Outlet
  private readonly served: ServedTopic
  private readonly address: TopicAddress
  private readonly key: string
  /** Everything up to this seq was sent, or is not for this viewer. */
  private seq: number | null
  /** The epoch of the seq. */
  private epoch: Epoch
  /** Events committed during the catch-up; null when following. */
  private waiting: StoredEvent[] | null = []
  /** Events received before an earlier one: two commits of the same moment may arrive in either order. */
  private early: StoredEvent[] = []
  private catchingUp: Promise<boolean> | null = null
  /** A call of this connection: its answer brings its events, and later ones wait for it. */
  private owner: AskedCall | null = null
  /** A commit may have happened since the last read began. */
  private isInDoubt = false
  private isPresent = false
  private isClosed = false
  private ended = false

  constructor(
    connection: Outlet,
    served: ServedTopic,
    address: TopicAddress,
    key: string,
    { after, epoch }: { after: number | null; epoch?: Epoch | undefined },
  ) {
    this.viewer = connection.viewer
    this.connection = connection
    this.served = served
    this.address = address
    this.key = key
    this.seq = after
    this.epoch = epoch ?? hubOf(connection.database).epoch
  }

  /** Follows first and reads then, so that no event is missed. False when the viewer may not read. */
  async begin(database: Database): Promise<boolean> {
    const hub = hubOf(database)
    hub.follow(this.address, this)
    const mayRead = await this.catchUp(database)
    if (!mayRead || this.ended) hub.unfollow(this.address, this)
    else this.appear()
    return mayRead
  }

  end(): void {
    this.ended = true
    const hub = hubOf(this.connection.database)
    hub.unfollow(this.address, this)
    if (this.isPresent) hub.presence.leave(this.address, this.viewer, this.connection.now())
    this.isPresent = false
  }

  /** Only while the viewer reads: not before the subscription is allowed, nor after the topic has closed for them. */
  get mayTell(): boolean {
    return this.isPresent && !this.isClosed
  }

  get isBehind(): boolean {
    return this.waiting !== null || this.early.length > 0
  }

  /**
   * Reads the missed events, by the same code on the first visit, after a gap and after a slow network; once for all who ask
   * meanwhile, since two requests of one poll may be here at once.
   */
  catchUp(database: Database): Promise<boolean> {
    return (this.catchingUp ??= this.readMissed(database).finally(() => (this.catchingUp = null)))
  }

  private async readMissed(database: Database): Promise<boolean> {
    this.waiting = []
    this.early = []
    this.isInDoubt = false
    const { topic, mayRead } = this.served
    const { epoch } = hubOf(database)
    const missed = await database.inMemory(async (unit) => {
      const { seq, state } = await readTopic(unit, topic, this.key)
      if (!(await mayRead(unit, this.connection.actor, this.key, state))) return null
      const isKnown = this.seq !== null && this.epoch === epoch
      const canReplay = isKnown && this.seq! <= seq && seq - this.seq! <= MAX_REPLAY
      // Not beyond the seq: later commits arrive as broadcasts.
      const missedCount = canReplay ? seq - this.seq! : 0
      const events =
        missedCount > 0 ? await listEvents(unit.inTransaction(), this.address, this.seq!, missedCount) : []
      // Fewer events than expected: a person's events were erased since, so the reader gets a snapshot.
      return { seq, state, events: canReplay && events.length === missedCount ? events : null }
    })
    if (!missed) return false
    if (this.ended) return true
    const present = this.present()
    if (missed.events) {
      this.sendEvents(missed.events)
      this.send({ t: 'current', topic: this.address, epoch, seq: missed.seq, present })
    } else {
      const state = this.served.view.viewState(missed.state, this.viewer)
      this.send({ t: 'snapshot', topic: this.address, epoch, seq: missed.seq, state, present })
    }
    this.seq = missed.seq
    this.epoch = epoch
    if (this.closesFor((closing) => closing.isClosed(missed.state))) return false
    if (this.isInDoubt) return true
    const waited = this.waiting
    this.waiting = null
    this.hear(waited)
    hubOf(database).hasRead(this.address, this.seq)
    return true
  }

  hear(events: readonly StoredEvent[], cause?: AskedCall): void {
    // First of all: also a slow reader that is skipped below must lose its right to send at this moment.
    if (this.closesFor((closing) => events.some(({ event }) => closing.closes(event)))) this.close()
    if (this.waiting) {
      if (this.waiting.length < MAX_REPLAY) this.waiting.push(...events)
      return
    }
    // A slow reader must not slow others: it is skipped until its buffer is empty, then catches up from its seq. A reader
    // that missed an event also catches up; later events are held back, since they would not fit.
    if (this.connection.isClogged()) {
      this.waiting = []
      return
    }
    const next = this.seq! + 1
    const areNext = this.early.length === 0 && follow(next, events)
    if (areNext && (!this.owner || this.owner === cause)) return this.sendEvents(events, cause)
    this.early = inOrder(this.seq!, this.early, events).slice(0, MAX_REPLAY)
    if (this.owner) return
    const fitting = this.early.filter(({ seq }, index) => seq === next + index)
    this.early = this.early.slice(fitting.length)
    this.sendEvents(fitting)
  }

  /** Accepts nothing from the reader any more; the closing may still produce events, such as the results of a lesson. */
  private close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.connection.database.runtime.after(LAST_WORDS_MS, () => {
      if (!this.ended) this.connection.deny(this.address)
    })
  }

  /** Skips the reader until it has read again, as after a gap. */
  resync(): void {
    this.isInDoubt = true
    this.waiting ??= []
  }

  hearTold(from: Viewer, event: unknown, frame: () => string): void {
    const isOwn = from.id === this.viewer.id && !this.viewer.isGuest
    if (this.waiting || isOwn || !this.served.ephemeral?.isHeardBy(this.viewer, from, event)) return
    if (!this.connection.isClogged()) this.connection.sendText(frame())
  }

  hearPresence(other: Viewer): void {
    if (!this.waiting && this.served.seesPresence(this.viewer, other))
      this.send({ t: 'present', topic: this.address, present: this.present() })
  }

  private appear(): void {
    if (this.viewer.isGuest) return
    this.isPresent = true
    hubOf(this.connection.database).presence.enter(this.address, this.viewer, this.connection.now())
  }

  private present() {
    const { seesPresence } = this.served
    return hubOf(this.connection.database).presentIn(this.address, (other) =>
      seesPresence(this.viewer, other),
    )
  }

  private sendEvents(events: readonly StoredEvent[], cause?: AskedCall): void {
    const ask = cause?.asker === this.connection ? cause : null
    if (ask) this.waitFor(ask)
    for (const stored of events) {
      const event = this.served.view.viewEvent(stored.event, this.viewer)
      this.seq = stored.seq
      if (event === null) continue
      if (ask) ask.bring(this.address, stored, event as object)
      else this.connection.sendText(frameText(this.address, stored, event))
    }
  }

  private waitFor(ask: AskedCall): void {
    if (this.owner === ask) return
    this.owner = ask
    ask.onAnswered(() => {
      this.owner = null
      this.hear([])
    })
  }

  private closesFor(isOver: (closing: NonNullable<ServedTopic['closing']>) => boolean): boolean {
    const { closing } = this.served
    return closing !== undefined && !closing.staysOpenFor(this.viewer) && isOver(closing)
  }

  private send(frame: ServerFrame): void {
    this.connection.sendText(JSON.stringify(frame))
  }
}

/** True when these are the events from this seq on, without a gap. */
function follow(next: number, events: readonly StoredEvent[]): boolean {
  return events.every(({ seq }, index) => seq === next + index)
}

/** The events after this seq, each once: those of one commit follow each other; others may come in any order, or twice. */
function inOrder(seq: number, before: StoredEvent[], events: readonly StoredEvent[]): StoredEvent[] {
  const all = [...before, ...events]
  if (follow((before.at(-1)?.seq ?? seq) + 1, events)) return all
  const later = all.filter((event) => event.seq > seq).sort((a, b) => a.seq - b.seq)
  return later.filter((event, index) => event.seq !== later[index - 1]?.seq)
}

/** The part of a connection that a subscription needs. */
export interface Outlet {
  readonly actor: LiveActor
  readonly viewer: Viewer
  readonly database: Database
  /** ms of the server's clock. */
  now(): number
  sendText(text: string): void
  /** Ends the subscription to a topic and tells the browser. */
  deny(address: TopicAddress): void
  /** More data waits for the network than a live reader should have. */
  isClogged(): boolean
}
