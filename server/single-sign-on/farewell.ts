import type { Farewell } from '../identity/index.ts'
import type { Provider } from './provider.ts'
import { findSignOn } from './sign-on-store.ts'
import { Trouble } from './trouble.ts'

const DAY_MS = 24 * 3_600_000

/** Who came by a provider signs out there as well, or the next one at this tablet would be let in as them. */
export const farewellAmong =
  (providers: readonly Provider[]): Farewell =>
  async ({ database, signInId, now }) => {
    if (providers.length === 0) return null
    const name = await database.transaction((tx) => findSignOn(tx, signInId))
    const provider = providers.find(({ given }) => given.name === name)
    const config = await provider?.reach(now, DAY_MS)
    return config === undefined || config instanceof Trouble ? null : provider!.farewell(config)
  }
