import { useEffect } from 'react'
import { useClient } from './use-client.ts'

/** While it is active, no new build reloads this page. */
export function useReloadHold(active: boolean): void {
  const { reloadHolds } = useClient().connection
  useEffect(() => {
    if (!active) return
    reloadHolds.set(reloadHolds.get() + 1)
    return () => reloadHolds.set(reloadHolds.get() - 1)
  }, [active, reloadHolds])
}
