import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverNow } from '#web/client/clock.ts'
import { useOnline } from '#web/hooks/use-online.ts'

/** A dropped line that is back this soon was never worth a word. */
const WORTH_SAYING_MS = 1_500

/** Since when (ms) there is no connection; null while there is one. `lost` is what the screen's own line says. */
export function useOfflineSince(lost = false): number | null {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine)
  const online = useOnline()
  const [since, setSince] = useState<number | null>(null)
  const offline = lost || !isConnected || online === 'offline'
  useEffect(() => {
    if (!offline) return
    const began = serverNow()
    const timer = setTimeout(() => setSince(began), WORTH_SAYING_MS)
    return () => {
      clearTimeout(timer)
      setSince(null)
    }
  }, [offline])
  return since
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
