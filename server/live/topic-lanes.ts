import { performance } from 'node:perf_hooks'
import type { TopicAddress } from '#contract/kernel/topic.ts'
import { type Database, DatabaseUnavailable, type Tx } from '#server/platform/database.ts'
import { isHeld } from '#server/platform/databases/postgres.ts'

/** A topic that another program has written is left to transactions this long after its last such write. */
const REST_MS = 500

/**
 * Decides for each topic how its units of work run. In memory they are fast, and all commits of a moment share one statement;
 * a topic that somebody else writes would make that statement fail for all. So such a topic, and one that a transaction is
 * writing here, is left to transactions, which lock its row.
 */
class TopicLanes {
  private readonly inside = new Map<TopicAddress, number>()
  private readonly restUntil = new Map<TopicAddress, number>()
  private readonly held = new Set<TopicAddress>()
  private readonly tried = new Set<TopicAddress>()

  allowsMemory(address: TopicAddress): boolean {
    if (this.inside.has(address) || this.held.has(address)) return false
    const until = this.restUntil.get(address)
    if (until === undefined) return true
    if (performance.now() < until) return false
    this.restUntil.delete(address)
    return true
  }

  /** A transaction is going to write the topic; until its end no unit in memory does. */
  enter(tx: Tx, address: TopicAddress): void {
    this.inside.set(address, (this.inside.get(address) ?? 0) + 1)
    const leave = () => {
      const left = this.inside.get(address)! - 1
      if (left > 0) this.inside.set(address, left)
      else this.inside.delete(address)
    }
    tx.onCommit(leave)
    tx.onRollback(leave)
  }

  /** Another program has written it. */
  rest(address: TopicAddress): void {
    this.restUntil.set(address, performance.now() + REST_MS)
  }

  /**
   * Locks a topic's row. Each write that waits for a row that another program holds occupies one of a few connections, so a
   * class that retries would block all other rooms. One write at a time tests if the row is free; the others are refused at
   * once, to retry later.
   * @throws DatabaseUnavailable at once while another write tests if the row is still locked.
   */
  async locking<T>(address: TopicAddress, lock: () => Promise<T>): Promise<T> {
    const isKnown = this.held.has(address)
    if (isKnown && this.tried.has(address)) throw new DatabaseUnavailable('Another program holds this topic.')
    if (isKnown) this.tried.add(address)
    try {
      const locked = await lock()
      this.held.delete(address)
      return locked
    } catch (error) {
      if (isHeld(error)) this.held.add(address)
      throw error
    } finally {
      if (isKnown) this.tried.delete(address)
    }
  }
}

const opened = new WeakMap<Database, TopicLanes>()

export function topicLanes(database: Database): TopicLanes {
  let lanes = opened.get(database)
  if (!lanes) opened.set(database, (lanes = new TopicLanes()))
  return lanes
}
