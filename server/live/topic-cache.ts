import type { TopicAddress } from '#contract/kernel/topic.ts'
import type { Database, Tx } from '#server/platform/database.ts'

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

/**
 * The latest folded states of the topics in use, so that a record each second does not parse a room each second. Each topic
 * has its committed state and, after it, those of units of work that are not committed yet.
 */
class TopicCache {
  private readonly topics = new Map<TopicAddress, TopicState[]>()

  find<S>(address: TopicAddress, seq: number): TopicState<S> | undefined {
    return this.topics.get(address)?.find((known) => known.seq === seq) as TopicState<S> | undefined
  }

  /** The newest state, committed or not. */
  latest<S>(address: TopicAddress): TopicState<S> | undefined {
    return this.topics.get(address)?.at(-1) as TopicState<S> | undefined
  }

  /** True while units that are not committed have changed the topic. */
  isAhead(address: TopicAddress): boolean {
    return (this.topics.get(address)?.length ?? 0) > 1
  }

  /** A state that this unit makes; when the unit is undone, so are it and all that rest on it. */
  put(tx: Tx, address: TopicAddress, made: TopicState): void {
    this.set(address, [...(this.topics.get(address) ?? []), made])
    tx.onCommit(() => this.cut(address, made, (states, at) => states.slice(at)))
    tx.onRollback(() => this.cut(address, made, (states, at) => states.slice(0, at)))
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
    const states = this.topics.get(address) ?? []
    const at = states.indexOf(made)
    if (at < 0) return
    const left = rest(states, at)
    if (left.length > 0) this.topics.set(address, left)
    else this.topics.delete(address)
  }

  private set(address: TopicAddress, states: TopicState[]): void {
    // Oldest first: a topic that is written again moves to the end.
    this.topics.delete(address)
    this.topics.set(address, states)
    if (this.topics.size > MAX_CACHED) this.topics.delete(this.topics.keys().next().value!)
  }
}

const opened = new WeakMap<Database, TopicCache>()

export function topicCache(database: Database): TopicCache {
  let cached = opened.get(database)
  if (!cached) opened.set(database, (cached = new TopicCache()))
  return cached
}
