import type { TopicAddress } from '#contract/kernel/topic.ts'
import type { Database, Tx } from '#server/platform/database.ts'

const MAX_CACHED = 2_000

/**
 * The latest folded state of the topics in use, so that a record each second does not parse a room each second. An entry
 * is used only if its seq equals the one in the database; an entry of rolled-back work is removed.
 */
class TopicCache {
  private readonly states = new Map<TopicAddress, { seq: number; state: unknown }>()

  find<S>(address: TopicAddress, seq: number): S | undefined {
    const cached = this.states.get(address)
    return cached?.seq === seq ? (cached.state as S) : undefined
  }

  put(tx: Tx, address: TopicAddress, { seq, state }: { seq: number; state: unknown }): void {
    // Oldest first: a topic that is written again moves to the end.
    this.states.delete(address)
    this.states.set(address, { seq, state })
    tx.onRollback(() => this.states.delete(address))
    if (this.states.size > MAX_CACHED) this.states.delete(this.states.keys().next().value!)
  }

  /** From now on the same seq may mean another state. */
  forget(): void {
    this.states.clear()
  }
}

const opened = new WeakMap<Database, TopicCache>()

export function topicCache(database: Database): TopicCache {
  let cached = opened.get(database)
  if (!cached) opened.set(database, (cached = new TopicCache()))
  return cached
}
