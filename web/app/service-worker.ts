/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHE_BYTES } from '#contract/kernel/cache-threshold.ts'
import { isClientRoute } from '#contract/kernel/client-routes.ts'
import {
  cacheAddress,
  openLedger,
  pinned,
  toEvict,
  type MakeRoom,
  type PinLesson,
  type PinOpen,
} from '#web/client/device/files.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const shellAddress = new URL(self.registration.scope).href
const base = new URL(shellAddress).pathname
const SHELL_WITHIN_S = 3
const FILES = 'resources'
const ledger = openLedger(base)

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Every screen is the same shell, so all screens are cached under one address. No other document is. */
const shell = new NetworkFirst({
  cacheName: 'shell',
  networkTimeoutSeconds: SHELL_WITHIN_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => shellAddress,
      cacheWillUpdate: async ({ response }) => (isShell(response) ? response : null),
    },
  ],
})
registerRoute(
  ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' &&
    sameOrigin &&
    url.pathname.startsWith(base) &&
    isClientRoute(url.pathname.slice(base.length - 1)),
  shell,
)

/**
 * A page of this school's server that is the same for everybody: no error page, no file, no page of a captive portal, and
 * none that carries a person's lesson or a screen that was drawn for one device.
 */
function isShell({ status, headers, redirected }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    headers.has('build-id') &&
    headers.get('cache-control') !== 'no-store'
  )
}

/**
 * Pictures and sound of the pages that were open: their bytes never change. The signature in an address does, so it is no
 * part of the key. A picture is cached in the one size that the device shows; without a network any size will do. Sound is requested in ranges and cached whole, or an offline tablet could not seek in it. A video comes
 * from the network alone: cached whole, it would evict the lesson's other files, and it could not play before all of it is
 * loaded.
 */
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith(`${base}resources/`) && request.destination !== 'video',
  new CacheFirst({
    cacheName: FILES,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => cacheAddress(request.url, shellAddress) },
      { requestWillFetch: async ({ request }) => whole(request) },
      new CacheableResponsePlugin({ statuses: [200] }),
      {
        // Without a ledger nothing is dropped; the browser has its own limits.
        cacheDidUpdate: async ({ request, newResponse }) =>
          await noteNew(cacheAddress(request.url, shellAddress), newResponse).catch(() => undefined),
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          if (cachedResponse) void noteUse(cacheAddress(request.url, shellAddress)).catch(() => undefined)
          return cachedResponse ?? null
        },
      },
      { handlerDidError: async ({ request }) => await inAnySize(request.url) },
      new RangeRequestsPlugin(),
    ],
  }),
)

/** The same picture, cached when the device was held the other way, or for a smaller place. */
async function inAnySize(address: string): Promise<Response | undefined> {
  return await (await caches.open(FILES)).match(address, { ignoreSearch: true })
}

/** Records a new file, and drops the least recently used ones until the rest is within the threshold. */
async function noteNew(address: string, response: Response): Promise<void> {
  const bytes = Number(response.headers.get('content-length') ?? 0)
  await ledger.used({ address, bytes, usedAt: Date.now() })
  await dropUntil((lesson) => lesson?.threshold ?? CACHE_BYTES)
}

async function dropUntil(threshold: (lesson: PinLesson | undefined) => number): Promise<void> {
  const pins = await ledger.pins()
  const lesson = pins.find((pin) => pin.kind === 'pin-lesson')
  const stays = pinned(pins, await openTabs())
  const cache = await caches.open(FILES)
  for (const old of toEvict(await ledger.list(), stays, threshold(lesson))) {
    await cache.delete(old)
    await ledger.dropped(old)
  }
}

async function noteUse(address: string): Promise<void> {
  const known = await ledger.find(address)
  if (known) await ledger.used({ ...known, usedAt: Date.now() })
}

self.addEventListener('message', (event) => {
  const message = event.data as PinLesson | PinOpen | MakeRoom | null
  if (message?.kind === 'pin-lesson') event.waitUntil(ledger.pin(message))
  if (message?.kind === 'pin-open' && event.source instanceof Client)
    event.waitUntil(pinOpen(message, event.source.id))
  if (message?.kind === 'make-room')
    event.waitUntil(dropUntil(() => 0).finally(() => event.ports[0]?.postMessage('made')))
})

/** A closed tab has no open files. */
async function pinOpen(message: PinOpen, tab: string): Promise<void> {
  await ledger.pin({ ...message, tab })
  const open = await openTabs()
  for (const pin of await ledger.pins())
    if (pin.kind === 'pin-open' && !open.has(pin.tab)) await ledger.closed(pin.tab)
}

async function openTabs(): Promise<Set<string>> {
  return new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id))
}

function whole(request: Request): Request {
  if (!request.headers.has('range')) return request
  const headers = new Headers(request.headers)
  headers.delete('range')
  return new Request(request.url, { headers, credentials: request.credentials })
}

self.addEventListener('install', (event) => {
  // A page that was open when the first worker was installed finds its shell the next time, with or without a network.
  event.waitUntil(cacheShell())
  void self.skipWaiting()
})

async function cacheShell(): Promise<void> {
  const response = await fetch(shellAddress, { cache: 'reload' })
  if (!isShell(response)) throw new TypeError('The answer is not the shell')
  await (await caches.open('shell')).put(shellAddress, response)
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
