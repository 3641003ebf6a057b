import type { Fate } from '../outbox/write.ts'
import type { InStore } from './stores.ts'

/** A write that is not yet acknowledged, as it is stored on the device. */
export interface JournalEntry {
  /** The write's id: the server applies it once, however often and from whichever device it is sent. */
  id: string
  /** The id of its student. It is never sent as another person. */
  owner: string
  /** The tab that sends it, and once that has gone, one of the others; absent where an older page has stored it. */
  tab?: string
  /** Counts up on this device; entries are sent in this order. */
  order: number
  path: string
  input: unknown
  said?: string
  /** The reason why the server does not have it; absent while there is no answer. */
  fate?: Fate
}

/**
 * Stores unsent work until the server has it. Every promise resolves when the change is on the disk, and rejects when it
 * is not.
 */
export interface Journal {
  append(entry: JournalEntry): Promise<void>
  /** Replaces entries by others, all or nothing. */
  replace(ids: readonly string[], entries: readonly JournalEntry[]): Promise<void>
  /** Stores the write's fate; does nothing if the write is not stored. */
  mark(id: string, fate: Fate): Promise<void>
  remove(id: string): Promise<void>
  /** In their order. */
  listOf(owner: string): Promise<JournalEntry[]>
}

/** The journal on this device. */
export function createJournal(inStore: InStore<'journal'>): Journal {
  return {
    append: (entry) => inStore('journal', 'readwrite', async (store) => void (await store.put(entry))),
    replace: (ids, entries) =>
      inStore('journal', 'readwrite', async (store) => {
        await Promise.all([...entries.map((entry) => store.put(entry)), ...ids.map((id) => store.delete(id))])
      }),
    mark: (id, fate) =>
      inStore('journal', 'readwrite', async (store) => {
        const found = (await store.get(id)) as JournalEntry | undefined
        if (found) await store.put({ ...found, fate })
      }),
    remove: (id) => inStore('journal', 'readwrite', (store) => store.delete(id)),
    async listOf(owner) {
      const all = (await inStore('journal', 'readonly', (store) => store.getAll())) as JournalEntry[]
      return all.filter((entry) => entry.owner === owner).sort((a, b) => a.order - b.order)
    },
  }
}
