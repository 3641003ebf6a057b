import { useSyncExternalStore } from 'react'
import type { LinkKind } from '#web/client/links.ts'
import { onNavigated } from '#web/client/page.ts'

/** A part of the address bar, drawn again when it changes. */
export function useAddress<Value extends string | null>(read: () => Value): Value {
  return useSyncExternalStore(onNavigated, read)
}

/** The kind of link that this page was opened with, whole or cut off; null once its secret is used and removed. */
export function useShownLink(): LinkKind | null {
  return useAddress(() => (/^#(once|card|wall)=/.exec(location.hash)?.[1] as LinkKind | undefined) ?? null)
}
