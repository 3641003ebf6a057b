import { useEffect, useEffectEvent } from 'react'
import { useAsk } from '#web/hooks/use-ask.ts'

/** Before anybody has come there is no session to follow. */
const LOOK_EVERY_MS = 5_000

/** The lesson to look on at, asked for until its session is there. */
export function useWatched() {
  const asked = useAsk('/student/current-state', {}, { anew: true })
  const watched = asked.value?.watched ?? null
  const isOpen = watched !== null && watched.sessionId !== null
  const look = useEffectEvent(asked.refetch)
  useEffect(() => {
    if (isOpen) return
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen])
  return { watched, asked }
}
