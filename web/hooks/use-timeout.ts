import { useEffect, useEffectEvent } from 'react'

/** Calls `act` once, `ms` after `ms` was set; null waits for nothing. */
export function useTimeout(ms: number | null, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => actNow(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
