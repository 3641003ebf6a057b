import { basePath } from '../page.ts'
import { attempt } from './attempt.ts'

/** Values that a tab keeps through a reload. */
export interface TabStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const KEY = 'tab'

/**
 * Session storage. Where the browser refuses it, the entry of this page in the tab's history, which no browser refuses: that
 * survives a reload too, and is left behind with the page.
 */
export function tabStorage(): TabStorage {
  const session = attempt(() => sessionStorage as Storage | null) ?? null
  return {
    get: (key) => inHistory()[key] ?? attempt(() => session?.getItem(key)) ?? null,
    set(key, value) {
      const isStored = attempt(() => {
        session!.setItem(key, value)
        return true
      })
      if (isStored) forgetInHistory(key)
      else writeHistory({ ...inHistory(), [key]: value })
    },
    remove(key) {
      attempt(() => session?.removeItem(key))
      forgetInHistory(key)
    },
  }
}

/** The same for one school, where several stand below one address. */
export function tabStorageOfSchool(): TabStorage {
  const storage = tabStorage()
  const named = (key: string) => `${key} ${basePath()}`
  return {
    get: (key) => storage.get(named(key)),
    set: (key, value) => storage.set(named(key), value),
    remove: (key) => storage.remove(named(key)),
  }
}

function inHistory(): Record<string, string> {
  const state = attempt(() => history.state as { [KEY]?: Record<string, string> } | null)
  return state?.[KEY] ?? {}
}

function forgetInHistory(key: string): void {
  const { [key]: gone, ...others } = inHistory()
  if (gone !== undefined) writeHistory(others)
}

function writeHistory(values: Record<string, string>): void {
  attempt(() => history.replaceState({ ...(history.state as object | null), [KEY]: values }, ''))
}
