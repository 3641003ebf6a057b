/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const base = new URL(self.registration.scope).pathname
const shellAddress = new URL(self.registration.scope).href
const SHELL_WITHIN_S = 3

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Every route is the same shell, so every route is kept under one address; an error page is never kept. */
const shell = new NetworkFirst({
  cacheName: 'shell',
  networkTimeoutSeconds: SHELL_WITHIN_S,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    { cacheKeyWillBeUsed: async () => shellAddress },
  ],
})
registerRoute(new NavigationRoute(shell))

/**
 * Pictures and sound of the pages that were open: their bytes never change. The signature in an address does, so it is no
 * part of the key. Sound is asked for in ranges and kept whole, or an offline tablet could not seek in it.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}resources/`),
  new CacheFirst({
    cacheName: 'resources',
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) },
      { requestWillFetch: async ({ request }) => whole(request) },
      new CacheableResponsePlugin({ statuses: [200] }),
      new RangeRequestsPlugin(),
    ],
  }),
)

function withoutQuery(address: string): string {
  return address.split('?')[0]!
}

function whole(request: Request): Request {
  if (!request.headers.has('range')) return request
  const headers = new Headers(request.headers)
  headers.delete('range')
  return new Request(request.url, { headers, credentials: request.credentials })
}

self.addEventListener('install', (event) => {
  // The page that is open when the first worker comes shall find its shell the next time, network or not.
  event.waitUntil(
    caches.open('shell').then((cache) => cache.add(new Request(shellAddress, { cache: 'reload' }))),
  )
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
