import type { Entry } from './entry.ts'
import type { Fate } from './write.ts'

/** Where unsent work lies until the school has it. Every promise resolves when it is on the disk, and rejects when it is not. */
export interface Journal {
  append(entry: Entry): Promise<void>
  /** Some take the place of others, all or nothing. */
  replace(ids: readonly string[], entries: readonly Entry[]): Promise<void>
  /** What became of it; of one that does not lie there nothing. */
  mark(id: string, fate: Fate): Promise<void>
  remove(id: string): Promise<void>
  /** In their order. */
  listOf(owner: string): Promise<Entry[]>
}
