import type { Person } from './actors/person.ts'

/** How a browser treats what a page wants to store. */
export type Storage =
  /** Every touch throws, as where cookies are blocked. */
  | 'refused'
  /** There is nothing of that name, as in the windows of other programs. */
  | 'absent'
  /** It works until `breakStorage`, which fills the disk and closes the databases. */
  | 'breaks'

/** From the next page on this browser translates every text, and treats storage so. */
export async function makeHostile({ context, strays }: Person, storage: Storage): Promise<void> {
  await context.addInitScript(translateEverything)
  await context.addInitScript(treatStorage, storage)
  strays.expect(/Service worker not registered/)
}

/** The disk is full from now on, and the databases are closed. */
export async function breakStorage({ page }: Person): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as PageOf).breakStorage?.())
}

interface PageOf {
  document: PageDocument
  MutationObserver: new (act: () => void) => { observe(root: object, options: object): void }
  Storage: { prototype: { setItem(): void } }
  IDBDatabase: { prototype: { transaction(): void } }
  CacheStorage: { prototype: { open(): Promise<never> } }
  BroadcastChannel: unknown
  navigator: { locks?: object }
  breakStorage?: () => void
}

interface PageDocument {
  documentElement: PageNode
  createElement(name: string): PageNode
  createTreeWalker(root: PageNode, what: number): { nextNode(): PageNode | null }
}

interface PageNode {
  nodeValue: string
  textContent: string
  parentElement: PageNode | null
  tagName: string
  style: { verticalAlign: string }
  closest(selector: string): PageNode | null
  append(child: PageNode): void
  replaceChild(next: PageNode, old: PageNode): void
}

/** As Chrome does: each text is taken out, and two elements of its own stand in its place. The words stay, for the test. */
function translateEverything(): void {
  const { document, MutationObserver } = globalThis as unknown as PageOf
  const UNTOUCHED = 'font, script, style, noscript, svg, textarea, select, title'
  const TEXTS = 4
  function translate(): void {
    const texts: PageNode[] = []
    const walker = document.createTreeWalker(document.documentElement, TEXTS)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (/\S/.test(text.nodeValue) && !text.parentElement?.closest(UNTOUCHED)) texts.push(text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const each of [outer, inner]) each.style.verticalAlign = 'inherit'
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentElement!.replaceChild(outer, text)
    }
  }
  const observer = new MutationObserver(translate)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

function treatStorage(storage: Storage): void {
  const page = globalThis as unknown as PageOf
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
  const navigator = Object.getPrototypeOf(page.navigator) as object
  if (storage === 'breaks') {
    page.breakStorage = () => {
      page.Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      page.IDBDatabase.prototype.transaction = () => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError')
      }
      page.CacheStorage.prototype.open = () =>
        Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))
    }
    return
  }
  const get = storage === 'refused' ? refuse : () => undefined
  for (const name of names) Object.defineProperty(page, name, { configurable: true, get })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get })
  if (storage === 'absent') return
  page.BroadcastChannel = refuse
  // The first page of a tab is nobody's, and has no locks.
  if (!page.navigator.locks) return
  Object.defineProperty(page.navigator.locks, 'request', {
    value: () => Promise.reject(new DOMException('', 'SecurityError')),
  })
}
