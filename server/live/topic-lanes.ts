import type { TopicAddress } from '#contract/kernel/topic.ts'
import { type Database, DatabaseUnavailable, type Tx } from '#server/platform/database.ts'
import { isHeld } from '#server/platform/databases/postgres-trouble.ts'

/**
 * Decides for each topic how its units of work run. In memory they are fast, and all commits of a moment share one statement.
 * A topic that a transaction is writing here, or that another program holds, is left to transactions, which wait for its row.
 */
class TopicLanes {
  private readonly inside = new Map<TopicAddress, number>()
  private readonly held = new Set<TopicAddress>()
  private readonly tried = new Set<TopicAddress>()

  allowsMemory(address: TopicAddress): boolean {
    return !this.inside.has(address) && !this.held.has(address)
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
