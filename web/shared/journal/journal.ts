import type { Entry } from './entry.ts'

/** Where unsent work lies until the school has it. Every promise resolves when it is on the disk, and rejects when it is not. */
export interface Journal {
  append(entry: Entry): Promise<void>
  /** Several become one, all or nothing. */
  replace(ids: readonly string[], entry: Entry): Promise<void>
  remove(id: string): Promise<void>
  /** In their order. */
  listOf(owner: string): Promise<Entry[]>
}
