import type { Presence, ServerFrame } from '#contract/kernel/live/frames.ts'
import { revisionOf, type Epoch, type Revision } from '#contract/kernel/live/revision.ts'
import { topicAddress, type Topic, type TopicAddress } from '#contract/kernel/live/topic.ts'
import type { Store } from '../store.ts'

/** A screen's view of a topic. Replaced, never changed, and only when something visible changed. */
export interface TopicView<State> {
  status: 'connecting' | 'live' | 'reconnecting' | 'denied'
  state: State | null
  present: Presence
  /** The last ephemeral event of each person. */
  told: ReadonlyMap<string, { at: number; event: unknown }>
}

/** Hears of each frame as it comes: in order, also in a hidden tab, and before anything is drawn. */
export interface TopicListener {
  /** Each ephemeral event, where the view keeps only the last one of each person. */
  told?(event: unknown, from: string, at: number): void
  /** The reader's view is another one. */
  changed?(): void
}

/** A followed topic and the view that is drawn of it: at most one frame behind the reader. */
export interface Followed<State> {
  readonly reader: Pick<TopicReader<State>, 'view' | 'after' | 'within' | 'revision'>
  readonly view: Store<TopicView<State>>
  /** Follows the topic until the returned function is called. */
  follow(): () => void
}

export type TopicFrame = Extract<ServerFrame, { topic: TopicAddress }>

/**
 * Folds a topic's frames into its state and has the place to continue from. The server has filtered the frames for this
 * viewer.
 */
export class TopicReader<State = unknown, Event = unknown> {
  readonly address: TopicAddress
  view: TopicView<State>
  private seq: number | null
  private epoch: Epoch | null = null
  private readonly topic: Topic<string, State, Event>
  private readonly listeners = new Set<TopicListener>()

  constructor(topic: Topic<string, State, Event>, key: string, start?: { seq: number | null; state: State }) {
    this.topic = topic
    this.address = topicAddress(topic.name, key)
    this.seq = start?.seq ?? null
    this.view = { status: 'connecting', state: start?.state ?? null, present: {}, told: new Map() }
  }

  /** The seq to continue from; null requests a snapshot. */
  get after(): number | null {
    return this.seq
  }

  /** The epoch of the server's sequence, once received. */
  get within(): { epoch?: Epoch } {
    return this.epoch === null ? {} : { epoch: this.epoch }
  }

  /** The revision on which a write is decided; null before the first snapshot. */
  get revision(): Revision | null {
    return this.seq === null ? null : revisionOf(this.epoch, this.seq)
  }

  /** @returns a function that removes the listener. */
  listen(listener: TopicListener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** @returns true if the view is another one. */
  take(frame: TopicFrame): boolean {
    const before = this.view
    this.changing(() => this.read(frame))
    if (frame.t === 'told') for (const { told } of this.listeners) told?.(frame.event, frame.from, frame.at)
    return this.view !== before
  }

  /** The connection was lost; the state may be old from now on. */
  lose(): void {
    this.changing(() => {
      if (this.view.status === 'live') this.show({ status: 'reconnecting' })
    })
  }

  private changing(act: () => void): void {
    const before = this.view
    act()
    if (this.view !== before) for (const { changed } of this.listeners) changed?.()
  }

  private read(frame: TopicFrame): void {
    switch (frame.t) {
      case 'snapshot':
        if (this.isOvertaken(frame)) return this.show(this.live())
        this.seq = frame.seq
        this.epoch = frame.epoch ?? null
        return this.show({ ...this.live(), state: frame.state as State, present: frame.present })
      case 'event':
        return this.fold(frame.seq, frame.event as Event, frame.at)
      case 'current':
        this.seq = Math.max(this.seq ?? 0, frame.seq)
        this.epoch = frame.epoch ?? null
        return this.show({ ...this.live(), present: frame.present })
      case 'present':
        return this.show({ present: frame.present })
      case 'told':
        return this.show({
          told: new Map(this.view.told).set(frame.from, { at: frame.at, event: frame.event }),
        })
      case 'denied':
        this.seq = null
        this.epoch = frame.epoch ?? null
        return this.show({ status: 'denied' })
      case 'refused':
        // This tab's own event was passed to nobody, so nothing has changed.
        return
    }
  }

  /** The first answer of a poll at another server, which came after a later one of the poll before. */
  private isOvertaken({ epoch, seq }: Extract<TopicFrame, { t: 'snapshot' }>): boolean {
    return epoch !== undefined && epoch === this.epoch && this.seq !== null && seq < this.seq
  }

  /** Ephemeral events from before the loss say nothing about now. */
  private live(): Partial<TopicView<State>> {
    return this.view.status === 'live' ? {} : { status: 'live', told: new Map() }
  }

  /** A replay may overlap with the state. A missing seq was not meant for this viewer. */
  private fold(seq: number, event: Event, at: number): void {
    if (this.seq === null || this.view.state === null || seq <= this.seq) return
    this.seq = seq
    const state = this.topic.fold(this.view.state, event, at)
    if (state !== this.view.state) this.view = { ...this.view, state }
  }

  private show(change: Partial<TopicView<State>>): void {
    const changes = Object.entries(change).filter(
      ([key, value]) => !isSame(this.view[key as keyof TopicView<State>], value),
    )
    if (changes.length > 0) this.view = { ...this.view, ...Object.fromEntries(changes) }
  }
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (before instanceof Map || after instanceof Map) return false
  return JSON.stringify(before) === JSON.stringify(after)
}
