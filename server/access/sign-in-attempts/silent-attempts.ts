import type { Database } from '#server/platform/database.ts'

/** So many networks are known; then the one that was counted first makes room. */
const MOST = 10_000

/** The attempts of each network that left no line yet. */
class SilentAttempts {
  private readonly counts = new Map<string, number>()

  /** Counts an attempt. Returns how many there are with it, which are told now unless it is silent too. */
  add(network: string, isSilent: boolean): number {
    const count = (this.counts.get(network) ?? 0) + 1
    this.counts.delete(network)
    if (isSilent) this.counts.set(network, count)
    if (this.counts.size > MOST) this.counts.delete(this.counts.keys().next().value!)
    return count
  }
}

const opened = new WeakMap<Database, SilentAttempts>()

export function silentOf(database: Database): SilentAttempts {
  const silent = opened.get(database) ?? new SilentAttempts()
  opened.set(database, silent)
  return silent
}
