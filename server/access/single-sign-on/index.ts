import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { Provider } from './provider.ts'
import { SignOnTrouble } from './trouble.ts'

export { listJoinedPeople, takeJoined } from './identity-store.ts'
export { madeJoins, makeJoinLink } from './join.ts'

const DAY_MS = 24 * 3_600_000

/** Single sign-on with the configured providers of this school; no request is sent to any of them yet. */
export function openSignOn({ oidcProviders, publicOrigin, basePath }: Config) {
  const providers = oidcProviders.map((given) => new Provider(given, `${publicOrigin}${basePath}`))
  return {
    signOnProviders: providers,
    /** A person who signed in by a provider signs out there as well, or the next person at this tablet would be let in as them. */
    async findSignOutAddress({ kind, id }: WayIn, now: Date): Promise<string | null> {
      const provider = kind === 'sso' ? providers.find(({ given }) => given.name === id) : undefined
      const config = await provider?.reach(now, DAY_MS)
      return !config || config instanceof SignOnTrouble ? null : provider!.findSignOutAddress(config)
    },
  }
}
