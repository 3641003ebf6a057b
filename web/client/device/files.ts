import { openStores } from './stores.ts'

// The pictures and sounds that the service worker caches. A page tells it by messages which of them are pinned.

/** The files of today's lesson stay, and the limit of all cached bytes. */
export interface PinLesson {
  kind: 'pin-lesson'
  /** As in the cache. */
  addresses: string[]
  threshold: number
}

/** The files that are open in this tab stay. */
export interface PinOpen {
  kind: 'pin-open'
  addresses: string[]
}

/** The disk is full: drop all that is not pinned, and report when it is done. */
export interface MakeRoom {
  kind: 'make-room'
}

export type Pin = PinLesson | (PinOpen & { tab: string })

export interface CachedFile {
  address: string
  bytes: number
  /** ms of the device's clock. */
  usedAt: number
}

/**
 * The address under which a file is cached: without the signature, which differs each day, and with the width of a picture.
 */
export function cacheAddress(address: string, base: string): string {
  const { origin, pathname, searchParams } = new URL(address, base)
  const width = searchParams.get('width')
  return `${origin}${pathname}${width ? `?width=${width}` : ''}`
}

/** The sizes and times of use of the cached files, and what is pinned, in a database of the worker's own. */
export function openLedger(base: string) {
  const within = openStores(() => `lepton files ${base}`, { file: 'address', pin: null })
  return {
    used: (file: CachedFile) => within('file', 'readwrite', (store) => store.put(file)),
    find: (address: string) =>
      within('file', 'readonly', (store) => store.get(address) as Promise<CachedFile | undefined>),
    list: () => within('file', 'readonly', (store) => store.getAll() as Promise<CachedFile[]>),
    dropped: (address: string) => within('file', 'readwrite', (store) => store.delete(address)),
    pin: (pin: Pin) =>
      within('pin', 'readwrite', (store) => store.put(pin, 'tab' in pin ? `tab ${pin.tab}` : 'lesson')),
    pins: () => within('pin', 'readonly', (store) => store.getAll() as Promise<Pin[]>),
    closed: (tab: string) => within('pin', 'readwrite', (store) => store.delete(`tab ${tab}`)),
  }
}

/** The files that are never dropped: today's lesson, and the files open in a tab for as long as the tab exists. */
export function pinned(pins: readonly Pin[], openTabs: ReadonlySet<string>): Set<string> {
  const distance = pins.filter((pin) => pin.kind === 'pin-lesson' || openTabs.has(pin.tab))
  return new Set(distance.flatMap(({ addresses }) => addresses))
}

/**
 * The files to evict so that the rest stays within the threshold: the least recently used first, and never a pinned file,
 * even if the pinned files alone exceed the threshold.
 */
export function toEvict(
  files: readonly CachedFile[],
  pinned: ReadonlySet<string>,
  threshold: number,
): string[] {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const going: string[] = []
  for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= threshold) break
    if (pinned.has(file.address)) continue
    going.push(file.address)
    bytes -= file.bytes
  }
  return going
}
