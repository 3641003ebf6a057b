import { href } from '#web/client/page.ts'
import { trustedScript } from '#web/client/trusted-script.ts'
import { whenCalm } from '#web/client/when-calm.ts'

/** Pictures and sentences once seen stay when the network goes. The page never waits for it and never needs it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(trustedScript(href('sw.js')), { scope: href(''), updateViaCache: 'none' })
    .then(() => console.log('Service worker registered.'))
    .catch((error: unknown) => {
      console.warn('Service worker not registered.', error)
      // The network may have gone while the worker was on its way.
      addEventListener('online', registerServiceWorker, { once: true })
    })
}

/** The first screen has the network to itself. */
export async function registerWhenCalm(): Promise<void> {
  await whenCalm()
  registerServiceWorker()
}
