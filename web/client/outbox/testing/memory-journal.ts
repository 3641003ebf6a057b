import type { JournalEntry, Journal } from '../journal.ts'
import type { Fate } from '../write.ts'

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
