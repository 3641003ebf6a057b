import { expect, onTestFinished, test, vi } from 'vitest'
import { choices } from './choices.ts'
import { serviceWorkers } from './service-workers.ts'
import { openStores } from './stores.ts'
import { tabStorage } from './tab-storage.ts'

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A browser with these properties; a function is a getter. */
function aBrowser(globals: Record<string, unknown>): void {
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      ...(typeof value === 'function' ? { get: value as () => unknown } : { value }),
    })
  onTestFinished(() => {
    for (const [name, was] of before)
      if (was) Object.defineProperty(globalThis, name, was)
      else Reflect.deleteProperty(globalThis, name)
  })
}

/** A page's entry in the tab's history: a reload keeps it. */
function aHistory() {
  const entry = { state: null as unknown, replaceState: (state: unknown) => void (entry.state = state) }
  return entry
}

/** A storage that is full from now on. */
function aFullStorage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => void delete stored[key],
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    clear: () => Object.keys(stored).forEach((key) => delete stored[key]),
  }
}

test.each([
  ['refuses its storage', refused],
  ['has none', undefined],
  ['has a full one', aFullStorage()],
])('a tab remembers over a reload what it must, where the browser %s', (_how, sessionStorage) => {
  aBrowser({ sessionStorage, history: aHistory() })
  tabStorage().set('guest', 'a visit')
  tabStorage().set('talk', 'a talk')
  expect([tabStorage().get('guest'), tabStorage().get('talk'), tabStorage().get('other')]).toEqual([
    'a visit',
    'a talk',
    null,
  ])
  tabStorage().remove('guest')
  expect([tabStorage().get('guest'), tabStorage().get('talk')]).toEqual([null, 'a talk'])
})

test('a tab works without a memory in a browser that refuses even session storage', () => {
  aBrowser({ sessionStorage: refused, history: refused })
  expect(() => tabStorage().set('guest', 'a visit')).not.toThrow()
  expect(tabStorage().get('guest')).toBeNull()
  expect(() => tabStorage().remove('guest')).not.toThrow()
})

test.each([
  ['refuses them', refused, false],
  ['has no storage', null, false],
  ['is full', aFullStorage({ language: 'ja' }), true],
])('choices hold as long as the page where the browser %s', (_how, localStorage, areStored) => {
  aBrowser({ localStorage })
  expect(choices.areStored()).toBe(areStored)
  choices.set('language', 'en')
  expect(choices.get('language')).toBe('en')
  choices.clear()
  expect(choices.get('language')).toBeNull()
})

test('refused service workers count as none', () => {
  aBrowser({ navigator: Object.defineProperty({}, 'serviceWorker', { get: refused }) })
  expect(serviceWorkers()).toBeUndefined()
})

test('a database that never answers is refused after a while, and at once from then on', async () => {
  class SilentRequest extends EventTarget {}
  aBrowser({ indexedDB: { open: () => new SilentRequest() }, IDBRequest: () => SilentRequest })
  for (const name of ['IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBTransaction'])
    aBrowser({ [name]: () => class {} })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const inStore = openStores(() => 'silent', { journal: 'id' })
  const first = expect(inStore('journal', 'readonly', (store) => store.getAll())).rejects.toThrow(
    'does not open',
  )
  await vi.advanceTimersByTimeAsync(5_000)
  await first
  const second = expect(inStore('journal', 'readonly', (store) => store.getAll())).rejects.toThrow(
    'does not open',
  )
  await vi.advanceTimersByTimeAsync(0)
  await second
})
