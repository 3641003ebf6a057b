import { useEffect, useState } from 'react'
import type { ParentsPage } from '#contract/parents-page.ts'
import { endVisit } from '#web/client/sign-in/guest.ts'

const LOOK_EVERY_MS = 10_000

/**
 * How many ms of the visit are left; at the end the page closes itself. Counted from the server's own words, so that a
 * device whose clock is wrong closes nothing early.
 */
export function useVisitLeft({ toldAt, visitEndsAt }: Pick<ParentsPage, 'toldAt' | 'visitEndsAt'>): number {
  const [leftMs, setLeftMs] = useState(visitEndsAt - toldAt)
  useEffect(() => {
    const receivedAt = Date.now()
    const look = (): void => {
      const left = visitEndsAt - toldAt - (Date.now() - receivedAt)
      setLeftMs(left)
      if (left <= 0) endVisit()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    // A tablet that slept has missed its timers.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [toldAt, visitEndsAt])
  return leftMs
}
