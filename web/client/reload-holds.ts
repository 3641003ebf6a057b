import { useEffect } from 'react'
import { createStore } from './store.ts'

/** How many parts of the screen must not be interrupted by a new build. */
export const reloadHolds = createStore(0)

/** While it is active, no new build reloads this page. */
export function useHoldsReload(active: boolean): void {
  useEffect(() => {
    if (!active) return
    reloadHolds.set(reloadHolds.get() + 1)
    return () => reloadHolds.set(reloadHolds.get() - 1)
  }, [active])
}
