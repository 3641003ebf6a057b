import type { Config } from '#server/platform/config/config.ts'
import { Provider } from './provider.ts'
import { findSignOutAddressAmong } from './sign-out-address.ts'

export { eraseSignOn } from './erase-sign-on.ts'
export { takeJoined } from './identity-store.ts'
export { makeJoinLink } from './join-link.ts'

/** Single sign-on with the configured providers of this school; no request is sent to any of them yet. */
export function openSignOn({ oidcProviders, publicOrigin, basePath }: Config) {
  const providers = oidcProviders.map((given) => new Provider(given, `${publicOrigin}${basePath}`))
  return { signOnProviders: providers, findSignOutAddress: findSignOutAddressAmong(providers) }
}
