import type { BrowserChoices } from '../device/choices.ts'
import type { Device } from '../device/device.ts'
import type { JournalEntry, Journal } from '../device/journal.ts'
import type { TabStorage } from '../device/tab-storage.ts'
import type { Fate } from '../outbox/write.ts'
import { createStore } from '../store.ts'

/** The storage of one browser. */
export function memoryDevice(journal: Journal = memoryJournal()): Device {
  const cached = new Map<string, unknown>()
  return {
    timesCleared: createStore(0),
    journal,
    cache: {
      put: async (key, value) => void cached.set(key, value),
      get: async <Value>(key: string) => cached.get(key) as Value | undefined,
      clear: async () => cached.clear(),
      dropOtherDays: async () => undefined,
    },
  }
}

/** A browser's local storage. */
export function memoryChoices(): BrowserChoices {
  const chosen = new Map<string, string>()
  return {
    areStored: () => true,
    get: (key) => chosen.get(key) ?? null,
    set: (key, value) => void chosen.set(key, value),
    clear: () => chosen.clear(),
  }
}

/** A tab's own storage, which a reload of the tab keeps. */
export function memoryTabStorage(): TabStorage {
  const stored = new Map<string, string>()
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  }
}

/** A disk that a test may make full. */
export function memoryJournal(): Journal & { refuses: string | null } {
  const entries = new Map<string, JournalEntry>()
  const journal = {
    /** The name of the error. */
    refuses: null as string | null,
    async append(entry: JournalEntry) {
      if (journal.refuses) throw new DOMException('The browser refuses', journal.refuses)
      entries.set(entry.id, entry)
    },
    async replace(ids: readonly string[], others: readonly JournalEntry[]) {
      for (const entry of others) await journal.append(entry)
      for (const id of ids) entries.delete(id)
    },
    async mark(id: string, fate: Fate) {
      const entry = entries.get(id)
      if (entry) await journal.append({ ...entry, fate })
    },
    async remove(id: string) {
      entries.delete(id)
    },
    async listOf(owner: string) {
      const own = [...entries.values()].filter((entry) => entry.owner === owner)
      return own.sort((a, b) => a.order - b.order)
    },
  }
  return journal
}
