/** The stores of one database of this browser, each with its key path, or null where keys are given. */
type Stores<Name extends string> = Record<Name, string | null>

const LONGEST_WAIT_MS = 1_000

/** One transaction's work on one store: it resolves with its last request's result once everything is committed. */
export type InStore<Name extends string> = <Value>(
  store: Name,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
) => Promise<Value>

interface Manner {
  /** `strict` if done means on the disk, even when the tablet's battery fails now. */
  durability?: NonNullable<IDBTransactionOptions['durability']>
  /** Its whole content was deleted while this page was open; it is open again, and empty. */
  cleared?: () => void
}

/**
 * A database that is opened at first use, and again after the browser or its owner has cleared it.
 * @returns one transaction's work: it resolves with its last request's result once everything is committed.
 * @throws when the browser refuses: a private window, a full disk.
 */
export function openStores<Name extends string>(
  name: () => string,
  stores: Stores<Name>,
  { durability = 'default', cleared }: Manner = {},
): InStore<Name> {
  let opening: Promise<IDBDatabase> | null = null
  let wasOpen = false

  function open(): Promise<IDBDatabase> {
    if (opening) return opening
    const mine = openWhenCleared(name(), stores, () => {
      lose(mine)
      // The owner of the data in memory can write it again.
      if (cleared) void open().catch(() => undefined)
    }).then(({ database, isNew }) => {
      if (isNew && wasOpen) cleared?.()
      wasOpen = true
      return database
    })
    opening = mine
    mine.catch(() => lose(mine))
    return mine
  }

  function lose(which: Promise<IDBDatabase>): void {
    if (opening === which) opening = null
  }

  return async <Value>(
    store: Name,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => {
    const mine = open()
    const database = await mine
    const committed = (on: IDBDatabase) =>
      commit(() => on.transaction(store, mode, { durability }), store, work)
    try {
      return await committed(database)
    } catch (error) {
      if ((error as Error).name === 'InvalidStateError') lose(mine)
      if (opening === mine) throw error
      // The browser closed the database, and nothing of this was done.
      return await committed(await open())
    }
  }
}

function commit<Value>(
  begin: () => IDBTransaction,
  store: string,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const transaction = begin()
    const request = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    // A request that fails ends here too, with its error.
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'))
  })
}

/** A database cannot be opened while the browser is still clearing it. */
async function openWhenCleared(...asked: Parameters<typeof openDatabase>): ReturnType<typeof openDatabase> {
  for (let wait = 50; ; wait *= 2) {
    try {
      return await openDatabase(...asked)
    } catch (error) {
      if ((error as Error).name !== 'AbortError' || wait > LONGEST_WAIT_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

function openDatabase(
  name: string,
  stores: Stores<string>,
  gone: () => void,
): Promise<{ database: IDBDatabase; isNew: boolean }> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    let isNew = false
    request.onupgradeneeded = () => {
      isNew = true
      for (const [store, keyPath] of Object.entries(stores))
        request.result.createObjectStore(store, keyPath === null ? {} : { keyPath })
    }
    request.onsuccess = () => {
      const database = request.result
      database.onclose = gone
      database.onversionchange = () => {
        database.close()
        gone()
      }
      resolve({ database, isNew })
    }
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  })
}
