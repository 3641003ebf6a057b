import { basePath } from '../page.ts'
import { createStore } from '../store.ts'
import { openStores } from './indexed-db.ts'

/** How often somebody has cleared this browser's storage under this page. */
export const timesCleared = createStore(0)

/**
 * The product's own database in this browser: `journal` for unsent work, `kept` for what a screen needs to open without a
 * network. It is apart from local storage, which the end of a session wipes.
 */
export const onDevice = openStores(
  () => `lepton ${basePath()}`,
  { journal: 'id', kept: null },
  { durability: 'strict', cleared: () => timesCleared.set(timesCleared.get() + 1) },
)
