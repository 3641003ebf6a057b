import { type FindSignOutAddress, findWayIn } from '#server/features/identity/index.ts'
import type { Provider } from './provider.ts'
import { SignOnTrouble } from './trouble.ts'

const DAY_MS = 24 * 3_600_000

/** A person who signed in by a provider signs out there as well, or the next person at this tablet would be signed in as them. */
export const findSignOutAddressAmong =
  (providers: readonly Provider[]): FindSignOutAddress =>
  async ({ database, signInId, now }) => {
    if (providers.length === 0) return null
    const way = await database.transaction((tx) => findWayIn(tx, signInId))
    const provider = way?.kind === 'sso' ? providers.find(({ given }) => given.name === way.id) : undefined
    const config = await provider?.reach(now, DAY_MS)
    return config === undefined || config instanceof SignOnTrouble
      ? null
      : provider!.findSignOutAddress(config)
  }
