import { useSyncExternalStore } from 'react'
import type { Secret } from '#contract/kernel/secret.ts'
import { shownSecret } from '#web/client/links.ts'

/** The invitation's secret. An address put right in the same tab changes what stands behind its `#`, and loads nothing. */
export function useShownSecret(): Secret | null {
  return useSyncExternalStore(subscribe, () => shownSecret('once'))
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
