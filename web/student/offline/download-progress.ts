import { useEffect, useRef } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { createStore } from '#web/client/store.ts'
import { useCanJournal } from '#web/hooks/use-outbox.ts'
import { useStore } from '#web/hooks/use-store.ts'

/** How far today's lesson lies on this device; null while nothing is known of it. */
export const downloadProgress = createStore<{ done: number; of: number } | null>(null)

/** Tells the room, while it hears, whether this device can go on without a network: the tutor must know before it goes. */
export function useTellReady(sessionId: SessionId, known: boolean, hears: boolean): void {
  const ready = useLessonReady()
  // Of the last device that told; another one has its own truth.
  const told = useRef(known)
  useEffect(() => {
    if (!hears || told.current === ready) return
    told.current = ready
    void send('/student/report-device', { sessionId, worksOffline: ready })
  }, [sessionId, ready, hears])
}

/** True if this device can go on without a network: it has today's lesson, and can journal writes. */
function useLessonReady(): boolean {
  const keeps = useCanJournal()
  const kept = useStore(downloadProgress)
  return keeps !== false && kept !== null && kept.done === kept.of
}
