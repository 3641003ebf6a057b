import type { Topic, TopicAddress } from '#contract/kernel/live/topic.ts'
import type { Database, MemoryTx } from '#server/platform/database.ts'

const MAX_CACHED = 2_000

/** A topic at one seq. */
export interface TopicState<State = unknown> {
  seq: number
  state: State
  /** The seq of the stored snapshot. */
  snapshotSeq: number
  /** The id of the last event; null before the first. */
  lastId: number | null
}

/** The last event of a topic, as its row names it. */
export interface TopicHead {
  seq: number
  lastId: number | null
}

export interface CommittedTopic {
  topic: Topic
  state: TopicState
}

interface Cached {
  topic: Topic
  states: TopicState[]
}

/**
 * The latest folded states of the topics in use, so that a record each second does not parse a room each second. Each topic
 * has its committed state and, after it, those of units of work that are not committed yet.
 */
class TopicCache {
  private readonly topics = new Map<TopicAddress, Cached>()

  /** The state of this last event. A state that is not committed may have the seq of another server's event. */
  find<S>(address: TopicAddress, { seq, lastId }: TopicHead): TopicState<S> | undefined {
    const states = this.topics.get(address)?.states
    return states?.find((known) => known.seq === seq && known.lastId === lastId) as TopicState<S> | undefined
  }

  /** The newest state, committed or not. */
  latest<S>(address: TopicAddress): TopicState<S> | undefined {
    return this.topics.get(address)?.states.at(-1) as TopicState<S> | undefined
  }

  /** True while units that are not committed have changed the topic. */
  isAhead(address: TopicAddress): boolean {
    return (this.topics.get(address)?.states.length ?? 0) > 1
  }

  /** A state that this unit makes; when the unit is undone, so are it and all that rest on it. */
  put<S, E>(tx: MemoryTx, topic: Topic<string, S, E>, address: TopicAddress, made: TopicState): void {
    const states = [...(this.topics.get(address)?.states ?? []), made]
    this.set(address, { topic: topic as unknown as Topic, states })
    tx.onCommit(() => this.cut(address, made, (all, at) => all.slice(at)))
    tx.onRollback(() => this.cut(address, made, (all, at) => all.slice(0, at)))
  }

  /** The topic with its committed state; undefined while units that are not committed have changed it. */
  committed(address: TopicAddress): CommittedTopic | undefined {
    const cached = this.topics.get(address)
    return cached?.states.length === 1 ? { topic: cached.topic, state: cached.states[0]! } : undefined
  }

  /** Another program has committed this state, or none that is known, after the last one. */
  replace(address: TopicAddress, last: TopicState, next: TopicState | null): void {
    const cached = this.topics.get(address)
    if (cached?.states.length !== 1 || cached.states[0] !== last) return
    if (next) cached.states = [next]
    else this.forget(address)
  }

  forget(address: TopicAddress): void {
    this.topics.delete(address)
  }

  /** From now on the same seq may mean another state. */
  forgetAll(): void {
    this.topics.clear()
  }

  private cut(
    address: TopicAddress,
    made: TopicState,
    rest: (states: TopicState[], at: number) => TopicState[],
  ): void {
    const cached = this.topics.get(address)
    const at = cached?.states.indexOf(made) ?? -1
    if (!cached || at < 0) return
    const states = rest(cached.states, at)
    if (states.length > 0) this.set(address, { ...cached, states })
    else this.topics.delete(address)
  }

  private set(address: TopicAddress, cached: Cached): void {
    // Oldest first: a topic that is written again moves to the end.
    this.topics.delete(address)
    this.topics.set(address, cached)
    if (this.topics.size > MAX_CACHED) this.topics.delete(this.topics.keys().next().value!)
  }
}

const opened = new WeakMap<Database, TopicCache>()

export function topicCache(database: Database): TopicCache {
  let cached = opened.get(database)
  if (!cached) opened.set(database, (cached = new TopicCache()))
  return cached
}
