import { onDevice } from '../device/database.ts'
import type { Entry } from './entry.ts'
import type { Journal } from './journal.ts'

/** The journal on this device. */
export const deviceJournal: Journal = {
  async append(entry) {
    await onDevice('journal', 'readwrite', (store) => store.put(entry))
  },
  async replace(ids, entries) {
    await onDevice('journal', 'readwrite', (store) => {
      for (const entry of entries) store.put(entry)
      return ids.map((id) => store.delete(id)).at(-1)!
    })
  },
  async mark(id, fate) {
    await onDevice('journal', 'readwrite', (store) => {
      const found = store.get(id) as IDBRequest<Entry | undefined>
      found.onsuccess = () => found.result && store.put({ ...found.result, fate })
      return found
    })
  },
  async remove(id) {
    await onDevice('journal', 'readwrite', (store) => store.delete(id))
  },
  async listOf(owner) {
    const all = await onDevice('journal', 'readonly', (store) => store.getAll() as IDBRequest<Entry[]>)
    return all.filter((entry) => entry.owner === owner).sort((a, b) => a.order - b.order)
  },
}
