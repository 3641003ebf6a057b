import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { PageNeeds } from '#contract/reading/rules/page-reading.ts'

/**
 * Measures how long a page is visible until it is read: for as long as its words take, or until all of it was played.
 * The time of a hidden tab, or of a screen that covers the page, does not count.
 * @param at the page as one string; another page starts a new measurement.
 * @param onRead called once, with the seconds that it took.
 */
export function useTimeInFront(
  at: string,
  { spoken, takesMs }: PageNeeds,
  { played, isRead, onRead }: { played: number; isRead: boolean; onRead: (seconds: number) => void },
): void {
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
  const before = useRef({ at, ms: 0 })
  const isPlayed = spoken > 0 && played >= spoken
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!isVisible || isRead) return
    if (before.current.at !== at) before.current = { at, ms: 0 }
    const begunAt = performance.now()
    const { ms } = before.current
    const inFrontMs = () => ms + performance.now() - begunAt
    const finish = () => tell(Math.max(1, Math.ceil(inFrontMs() / 1_000)))
    const timer = setTimeout(finish, isPlayed ? 0 : Math.max(0, takesMs - ms))
    return () => {
      clearTimeout(timer)
      before.current = { at, ms: inFrontMs() }
    }
  }, [at, takesMs, isPlayed, isRead, isVisible])
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
