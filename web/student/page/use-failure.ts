import { useEffect, useState } from 'react'
import { onReached } from '#web/client/connection/reached.ts'

/** Whether this address could not be loaded; tried again when the network, or the school, is back. */
export function useFailure(address: string): [failed: boolean, fail: () => void] {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return
    const again = () => setFailed(null)
    const end = onReached(again)
    addEventListener('online', again)
    return () => {
      end()
      removeEventListener('online', again)
    }
  }, [failed])
  return [failed === address, () => setFailed(address)]
}
