import { useEffect, useRef } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { createStore } from '#web/client/store.ts'
import { useCanJournal } from '#web/hooks/use-outbox.ts'
import { useStore } from '#web/hooks/use-store.ts'

/** The download progress of today's lesson on this device; null while it is unknown. */
export const downloadProgress = createStore<{ done: number; of: number } | null>(null)

/**
 * Reports to the room, while connected, if this device can work without a network: the tutor must see it before the
 * network is lost.
 */
export function useTellReady(sessionId: SessionId, known: boolean, hears: boolean): void {
  const ready = useLessonReady()
  // `known` is from the last device that reported; this device may differ.
  const told = useRef(known)
  useEffect(() => {
    if (!hears || told.current === ready) return
    told.current = ready
    void send('/student/report-device', { sessionId, worksOffline: ready })
  }, [sessionId, ready, hears])
}

/** True if this device can work without a network: it has today's lesson, and can journal writes. */
function useLessonReady(): boolean {
  const keeps = useCanJournal()
  const kept = useStore(downloadProgress)
  return keeps !== false && kept !== null && kept.done === kept.of
}
