import type { Fate } from './write.ts'

/** Something that was done and is not yet acknowledged, as it lies on the device. */
export interface Entry {
  /** Of the write: the server applies it once, however often and from wherever it is sent. */
  id: string
  /** Whose it is. It is never sent as somebody else. */
  owner: string
  /** Counts up on this device; entries go out in this order. */
  order: number
  path: string
  input: unknown
  said?: string
  /** Why the school does not have it; absent while it has not said. */
  fate?: Fate
}

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
