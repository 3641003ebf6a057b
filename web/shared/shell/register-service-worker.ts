import { href } from '../paths.ts'

interface ScriptPolicy {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

/** Pictures and sentences once seen stay when the network goes. The page never waits for it and never needs it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(trusted(href('sw.js')), { scope: href(''), updateViaCache: 'none' })
    .then(() => console.log('Service worker registered.'))
    .catch((error: unknown) => console.warn('Service worker not registered.', error))
}

/** Under Trusted Types an address of a script must come from a policy. This is the product's only one. */
function trusted(address: string): string {
  const policies = (globalThis as { trustedTypes?: ScriptPolicy }).trustedTypes
  return (
    policies?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ??
    address
  )
}
