import { onDevice } from './device-store.ts'
import type { Entry } from './entry.ts'
import type { Journal } from './journal.ts'

/** The journal on this device. */
export const deviceJournal: Journal = {
  async append(entry) {
    await onDevice('journal', 'readwrite', (store) => store.put(entry))
  },
  async replace(ids, entry) {
    await onDevice('journal', 'readwrite', (store) => {
      for (const id of ids) store.delete(id)
      return store.put(entry)
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
