import type { ServerConnection } from '#web/client/connection/connection.ts'
import { serviceWorkers } from '#web/client/device/service-workers.ts'
import { href } from '#web/client/page.ts'
import { trustedScript } from '#web/client/trusted-script.ts'

/**
 * Caches pictures and sentences that were once seen, for the time without a network. The page never waits for the worker
 * and never needs it.
 */
export function registerServiceWorker(connection: Pick<ServerConnection, 'on'>): void {
  const workers = serviceWorkers()
  if (import.meta.env.DEV || !workers) return
  let isLost = false
  const register = () =>
    workers
      .register(trustedScript(href('sw.js')), { scope: href(''), updateViaCache: 'none' })
      .then(() => console.log('Service worker registered.'))
      .catch((error: unknown) => {
        console.warn('Service worker not registered.', error)
        isLost = true
      })
  // The network may have gone while the worker was loading.
  connection.on('online', () => {
    if (isLost) void register()
    isLost = false
  })
  void register()
}
