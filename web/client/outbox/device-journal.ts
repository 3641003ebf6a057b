import type { Device } from '../device/device.ts'
import type { JournalEntry, Journal } from './journal.ts'

/** The journal on this device. */
export function createDeviceJournal({ inStore }: Device): Journal {
  return {
    async append(entry) {
      await inStore('journal', 'readwrite', (store) => store.put(entry))
    },
    async replace(ids, entries) {
      await inStore('journal', 'readwrite', (store) => {
        for (const entry of entries) store.put(entry)
        return ids.map((id) => store.delete(id)).at(-1)!
      })
    },
    async mark(id, fate) {
      await inStore('journal', 'readwrite', (store) => {
        const found = store.get(id) as IDBRequest<JournalEntry | undefined>
        found.onsuccess = () => found.result && store.put({ ...found.result, fate })
        return found
      })
    },
    async remove(id) {
      await inStore('journal', 'readwrite', (store) => store.delete(id))
    },
    async listOf(owner) {
      const all = await inStore(
        'journal',
        'readonly',
        (store) => store.getAll() as IDBRequest<JournalEntry[]>,
      )
      return all.filter((entry) => entry.owner === owner).sort((a, b) => a.order - b.order)
    },
  }
}
