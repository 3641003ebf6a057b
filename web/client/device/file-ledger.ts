import { openStores } from './indexed-db.ts'
import type { KeepOpen, KeepToday, Said } from './pinned.ts'
import type { CachedFile } from './to-evict.ts'

/** The files that the worker caches, with their sizes and times of use, in a database of the worker's own. */
export function openLedger(base: string) {
  const within = openStores(() => `lepton files ${base}`, { file: 'address', today: null })
  const say = (key: string, what: Said) => within('today', 'readwrite', (store) => store.put(what, key))
  return {
    used: (file: CachedFile) => within('file', 'readwrite', (store) => store.put(file)),
    find: (address: string) =>
      within('file', 'readonly', (store) => store.get(address) as IDBRequest<CachedFile | undefined>),
    list: () => within('file', 'readonly', (store) => store.getAll() as IDBRequest<CachedFile[]>),
    dropped: (address: string) => within('file', 'readwrite', (store) => store.delete(address)),
    keepToday: (today: KeepToday) => say('today', today),
    keepOpen: (open: KeepOpen, tab: string) => say(`tab ${tab}`, { ...open, tab }),
    said: () => within('today', 'readonly', (store) => store.getAll() as IDBRequest<Said[]>),
    closed: (tab: string) => within('today', 'readwrite', (store) => store.delete(`tab ${tab}`)),
  }
}
