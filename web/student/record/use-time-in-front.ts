import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { PageNeeds } from '#contract/page-reading.ts'

/**
 * Measures how long a page is in front of somebody, until it is read: its words have had their time, or all of it was heard.
 * A hidden tab and a screen over the page do not count.
 * @param at the page as one word; another page is measured anew.
 * @param onRead hears once how many seconds it took.
 */
export function useTimeInFront(
  at: string,
  { spoken, takesMs }: PageNeeds,
  { heard, isRead, onRead }: { heard: number; isRead: boolean; onRead: (seconds: number) => void },
): void {
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const before = useRef({ at, ms: 0 })
  const isHeard = spoken > 0 && heard >= spoken
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!isVisible || isRead) return
    if (before.current.at !== at) before.current = { at, ms: 0 }
    const begunAt = performance.now()
    const { ms } = before.current
    const inFrontMs = () => ms + performance.now() - begunAt
    const finish = () => tell(Math.max(1, Math.ceil(inFrontMs() / 1_000)))
    const timer = setTimeout(finish, isHeard ? 0 : Math.max(0, takesMs - ms))
    return () => {
      clearTimeout(timer)
      before.current = { at, ms: inFrontMs() }
    }
  }, [at, takesMs, isHeard, isRead, isVisible])
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
