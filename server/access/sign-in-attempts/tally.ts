import type { Database } from '#server/platform/database.ts'
import { type Bucket, type Limit, pour } from '#server/platform/http/budgets/token-bucket.ts'

/** So many are kept; then the one that was used least lately makes room. */
const MOST = 10_000

/** Leaking buckets in the memory of one server, for what costs work alone and lets nobody in. */
class Tally {
  private readonly buckets = new Map<string, Bucket>()
  private readonly limit: Limit

  constructor(limit: Limit) {
    this.limit = limit
  }

  /** @returns the ms to wait; 0 when there was room. */
  pour(key: string, now: number): number {
    const poured = pour(this.buckets.get(key) ?? { used: 0, at: now }, this.limit, now)
    if ('waitMs' in poured) return poured.waitMs
    this.buckets.delete(key)
    this.buckets.set(key, poured.bucket)
    if (this.buckets.size > MOST) this.buckets.delete(this.buckets.keys().next().value!)
    return 0
  }

  empty(key: string): void {
    this.buckets.delete(key)
  }
}

/** A tally of this limit for each database, by which a server is known. */
export function talliesOf(limit: Limit): (database: Database) => Tally {
  const opened = new WeakMap<Database, Tally>()
  return (database) => {
    const tally = opened.get(database) ?? new Tally(limit)
    opened.set(database, tally)
    return tally
  }
}
