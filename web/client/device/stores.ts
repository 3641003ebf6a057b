import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Timers } from '#contract/kernel/time.ts'
import { browserTimers } from '../timers.ts'

/** Counts up when the stores of a database change. */
const VERSION = 2
const LONGEST_WAIT_MS = 1_000
/** Some browsers never answer when a database is opened. After this they are taken as refusing it, until they do. */
const OPENS_WITHIN_MS = 5_000

/** One transaction's work on one store: it resolves with the work's result once everything is committed. */
export type InStore<Name extends string> = <Value>(
  store: Name,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBPObjectStore<unknown, [string], string, 'readwrite'>) => Promise<Value>,
) => Promise<Value>

interface StoreOptions {
  timers?: Timers
  /** `strict` if done means on the disk, even when the tablet's battery fails now. */
  durability?: 'default' | 'strict'
  /** Its whole content was deleted while this page was open; it is open again, and empty. */
  cleared?: () => void
}

/**
 * A database of this browser that is opened at first use, and again after the browser or its owner has cleared it.
 * @param stores its stores, each with its key path, or null where keys are given.
 * @throws when the browser refuses: a private window, a full disk.
 */
export function openStores<Name extends string>(
  name: () => string,
  stores: Record<Name, string | null>,
  { timers = browserTimers, durability = 'default', cleared }: StoreOptions = {},
): InStore<Name> {
  let opening: Promise<IDBPDatabase> | null = null
  let wasOpen = false
  let isLate = false

  function open(): Promise<IDBPDatabase> {
    if (opening) return opening
    const mine = openWhenCleared(name(), stores, timers, () => {
      lose(mine)
      // The owner of the data in memory can write it again.
      if (cleared) void open().catch(() => undefined)
    }).then(({ database, isNew }) => {
      if (isNew && wasOpen) cleared?.()
      wasOpen = true
      isLate = false
      return database
    })
    opening = mine
    mine.catch(() => lose(mine))
    return mine
  }

  function lose(which: Promise<IDBPDatabase>): void {
    if (opening === which) opening = null
  }

  /** @throws when the browser is silent for too long. */
  async function within(opened: Promise<IDBPDatabase>): Promise<IDBPDatabase> {
    let cancel = () => {}
    const silence = new Promise<never>((_, refuse) => {
      cancel = timers.after(isLate ? 0 : OPENS_WITHIN_MS, () => {
        isLate = true
        refuse(new Error(`The browser does not open the database ${name()}.`))
      })
    })
    return await Promise.race([opened, silence]).finally(() => cancel())
  }

  return async (store, mode, work) => {
    const committed = async (database: IDBPDatabase) => {
      const transaction = database.transaction(store as string, mode as 'readwrite', { durability })
      const result = work(transaction.store)
      // The transaction has the reason of a failure, such as a full disk.
      result.catch(() => undefined)
      await transaction.done
      return await result
    }
    const mine = open()
    try {
      return await committed(await within(mine))
    } catch (error) {
      if ((error as Error).name === 'InvalidStateError') lose(mine)
      if (opening === mine) throw error
      // The browser closed the database, and nothing of this was done.
      return await committed(await within(open()))
    }
  }
}

/** A database cannot be opened while the browser is still clearing it. */
async function openWhenCleared(
  name: string,
  stores: Record<string, string | null>,
  { after }: Timers,
  gone: () => void,
) {
  for (let wait = 50; ; wait *= 2) {
    let isNew = false
    try {
      const database = await openDB(name, VERSION, {
        upgrade(created, before) {
          isNew = before === 0
          for (const old of created.objectStoreNames) if (!(old in stores)) created.deleteObjectStore(old)
          for (const [store, keyPath] of Object.entries(stores))
            if (!created.objectStoreNames.contains(store)) created.createObjectStore(store, { keyPath })
        },
        blocking(_version, _wanted, event) {
          ;(event.target as IDBDatabase).close()
          gone()
        },
        terminated: gone,
      })
      return { database, isNew }
    } catch (error) {
      if ((error as Error).name !== 'AbortError' || wait > LONGEST_WAIT_MS) throw error
      await new Promise<void>((resolve) => after(wait, resolve))
    }
  }
}
