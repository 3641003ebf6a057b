import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { type Database, DatabaseUnavailable, type Tx } from '#server/platform/database.ts'
import { isHeld } from '#server/platform/databases/postgres/postgres-trouble.ts'

const HELD = 'Another program holds this topic.'

/** The transactions that are writing a topic. */
interface Inside {
  count: number
  left: PromiseWithResolvers<void>
}

/**
 * Decides for each topic how its units of work run. In memory they are fast, and all commits of a moment share one statement.
 * While a transaction is writing the topic here, they wait for its end. A topic that another program holds is left to
 * transactions, which wait for its row.
 */
class TopicLanes {
  private readonly inside = new Map<TopicAddress, Inside>()
  private readonly held = new Set<TopicAddress>()
  /** Topics for whose row a unit is asking the database now. */
  private readonly asking = new Map<TopicAddress, Promise<void>>()
  private readonly lockedBy = new WeakMap<Tx, TopicAddress[]>()

  isHeld(address: TopicAddress): boolean {
    return this.held.has(address)
  }

  /** Resolves when no transaction here is writing the topic; null where none is. */
  untilFree(address: TopicAddress): Promise<void> | null {
    return this.inside.get(address)?.left.promise ?? null
  }

  /** A transaction is going to write the topic; until its end no unit in memory does. */
  enter(tx: Tx, address: TopicAddress): void {
    const inside = this.inside.get(address) ?? { count: 0, left: Promise.withResolvers<void>() }
    this.inside.set(address, inside)
    inside.count += 1
    const leave = () => {
      inside.count -= 1
      if (inside.count > 0) return
      this.inside.delete(address)
      inside.left.resolve()
    }
    tx.onCommit(leave)
    tx.onRollback(leave)
  }

  /** Refuses at once a unit that would only wait. @throws DatabaseUnavailable for a row that is held. */
  refuseHeld(address: TopicAddress): void {
    if (this.held.has(address) && this.asking.has(address)) throw new DatabaseUnavailable(HELD)
  }

  /**
   * Locks a topic's row. One unit at a time asks the database for it: PostgreSQL gives each of those that wait for one row its whole time
   * anew, and each occupies one of a few connections. The others wait here; those of a row that another program holds are refused at once,
   * to retry later, while one tests if it still does.
   * @throws DatabaseUnavailable for a row that is held.
   */
  async locking<T>(tx: Tx, address: TopicAddress, lock: () => Promise<T>): Promise<T> {
    if (this.lockedBy.get(tx)?.includes(address)) return await lock()
    for (let other = this.asking.get(address); other; other = this.asking.get(address)) {
      if (!this.held.has(address)) await other
      if (this.held.has(address)) throw new DatabaseUnavailable(HELD)
    }
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    this.asking.set(address, asked)
    try {
      const locked = await lock()
      this.held.delete(address)
      this.lockedBy.set(tx, [...(this.lockedBy.get(tx) ?? []), address])
      return locked
    } catch (error) {
      if (isHeld(error)) this.held.add(address)
      throw error
    } finally {
      this.asking.delete(address)
      resolve()
    }
  }
}

const opened = new WeakMap<Database, TopicLanes>()

export function topicLanes(database: Database): TopicLanes {
  let lanes = opened.get(database)
  if (!lanes) opened.set(database, (lanes = new TopicLanes()))
  return lanes
}
