import { useEffect } from 'react'
import { reloadHolds } from '#web/client/reload-holds.ts'

/** While it is active, no new build reloads this page. */
export function useReloadHold(active: boolean): void {
  useEffect(() => {
    if (!active) return
    reloadHolds.set(reloadHolds.get() + 1)
    return () => reloadHolds.set(reloadHolds.get() - 1)
  }, [active])
}
