import type { TopicAddress } from '#contract/kernel/topic.ts'
import { type Database, DatabaseUnavailable } from '#server/platform/database.ts'
import { isHeld } from '#server/platform/databases/postgres.ts'

/**
 * Topics whose row another program has locked. Each write that waits for such a row occupies one of a few connections, so
 * a class that retries would block all other rooms. One write at a time tests if the row is free; the others are refused
 * at once, to retry later.
 */
class HeldTopics {
  private readonly held = new Set<TopicAddress>()
  private readonly tried = new Set<TopicAddress>()

  /**
   * Locks a topic's row.
   * @throws DatabaseUnavailable at once while another write tests if the row is still locked.
   */
  async during<T>(address: TopicAddress, lock: () => Promise<T>): Promise<T> {
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

const opened = new WeakMap<Database, HeldTopics>()

export function heldTopics(database: Database): HeldTopics {
  let held = opened.get(database)
  if (!held) opened.set(database, (held = new HeldTopics()))
  return held
}
