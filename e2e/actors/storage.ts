import type { CDPSession, Page } from '@playwright/test'
import type { Person } from './person.ts'

/** More than all that a lesson caches. */
const ROOM_BYTES = 40_000_000

/** The browser's storage for the school's pages, limited by its disk and its owner. */
export class BrowserStorage {
  private readonly page: Page
  private readonly origin: string
  private readonly session: CDPSession

  private constructor(page: Page, origin: string, session: CDPSession) {
    this.page = page
    this.origin = origin
    this.session = session
  }

  /** Requested before anything is stored: a browser that has once found much space checks again only when that is used up. */
  static async of({ page, context, address }: Person): Promise<BrowserStorage> {
    const storage = new BrowserStorage(page, new URL(address).origin, await context.newCDPSession(page))
    await storage.limit(ROOM_BYTES)
    return storage
  }

  /** Other pages fill the rest of the disk. */
  async fill(): Promise<void> {
    await this.limit(1)
    await this.page.evaluate(async (bytes) => {
      const { indexedDB } = globalThis as unknown as PageStorage
      const opening = indexedDB.open('other pages')
      opening.onupgradeneeded = () => opening.result.createObjectStore('filler')
      await new Promise<void>((opened) => (opening.onsuccess = () => opened()))
      const puts = (key: number): Promise<boolean> =>
        new Promise((done) => {
          const transaction = opening.result.transaction('filler', 'readwrite')
          transaction.objectStore('filler').put('x'.repeat(1_000_000), key)
          transaction.oncomplete = () => done(true)
          transaction.onabort = () => done(false)
        })
      for (let key = 0; key * 1_000_000 < 2 * bytes && (await puts(key)); key += 1);
    }, ROOM_BYTES)
  }

  /** There is space again. */
  async free(): Promise<void> {
    await this.limit(ROOM_BYTES * 4)
  }

  /** How many pictures and recordings the worker caches. */
  async countFiles(): Promise<number> {
    return await this.page.evaluate(async () => {
      const { caches } = globalThis as unknown as PageStorage
      return (await (await caches.open('resources')).keys()).length
    })
  }

  /** How many writes are on the disk that the server does not have yet. */
  async countUnsent(): Promise<number> {
    return await this.page.evaluate(async () => {
      const { indexedDB } = globalThis as unknown as PageStorage
      const known = (await indexedDB.databases()).find(({ name }) => name === 'lepton ')
      if (!known) return 0
      const opening = indexedDB.open(known.name)
      await new Promise<void>((opened) => (opening.onsuccess = () => opened()))
      const database = opening.result
      const counting = database.transaction('journal', 'readonly').objectStore('journal').count()
      await new Promise<void>((counted) => (counting.onsuccess = () => counted()))
      database.close()
      return counting.result
    })
  }

  /** The browser's databases are cleared while the page is open. */
  async clearDatabases(): Promise<void> {
    await this.session.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'indexeddb' })
  }

  private async limit(quotaSize: number): Promise<void> {
    await this.session.send('Storage.overrideQuotaForOrigin', { origin: this.origin, quotaSize })
  }
}

/** The part of a page's globals that this needs. */
interface PageStorage {
  caches: { open(name: string): Promise<{ keys(): Promise<readonly unknown[]> }> }
  indexedDB: {
    databases(): Promise<{ name: string }[]>
    open(name: string): {
      result: {
        createObjectStore(name: string): unknown
        transaction(store: string, mode: 'readonly' | 'readwrite'): Transaction
        close(): void
      }
      onupgradeneeded: () => void
      onsuccess: () => void
    }
  }
}

interface Transaction {
  objectStore(name: string): {
    put(value: string, key: number): unknown
    count(): { result: number; onsuccess: () => void }
  }
  oncomplete: () => void
  onabort: () => void
}
