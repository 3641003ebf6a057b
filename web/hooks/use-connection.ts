import { useEffect } from 'react'
import { type Online, onlineStatusOf } from '#web/client/connection/online-status.ts'
import { topicsOf } from '#web/client/topics/topics.ts'
import { useClient, useStore } from './use-client.ts'

/** This tab's reach of the server. */
export function useOnline(): Online {
  return useStore(onlineStatusOf(useClient()))
}

/**
 * Keeps a transport to the server while a screen is shown that follows no topic, so that a sign-out on another device
 * arrives at once.
 */
export function useConnection(): void {
  const client = useClient()
  useEffect(() => topicsOf(client).hold(), [client])
}

/** While it is active, no new build reloads this page. */
export function useReloadHold(active: boolean): void {
  const { reloadHolds } = useClient().connection
  useEffect(() => {
    if (!active) return
    reloadHolds.set(reloadHolds.get() + 1)
    return () => reloadHolds.set(reloadHolds.get() - 1)
  }, [active, reloadHolds])
}
