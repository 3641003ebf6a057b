import { useSyncExternalStore } from 'react'
import { type LinkKind, linkKindIn } from '#web/client/links.ts'
import { onNavigated } from '#web/client/page.ts'

/** A part of the address bar, drawn again when it changes. */
export function useAddress<Value extends string | null>(read: () => Value): Value {
  return useSyncExternalStore(onNavigated, read, read)
}

/** The value that the search of the address gives this name: of `book` in `/office/books?book=…`; null without one. */
export function useParameter<Value extends string>(name: string): Value | null {
  return useAddress(() => new URLSearchParams(location.search).get(name) as Value | null)
}

/** The kind of link that this page was opened with; null once its secret is used and removed. A guardian's stays. */
export function useShownLink(): LinkKind | null {
  return useAddress(() => linkKindIn(location.hash))
}
