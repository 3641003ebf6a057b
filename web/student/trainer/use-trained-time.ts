import { useEffect, useEffectEvent, useRef } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { send } from '#web/client/outbox/send.ts'
import { browserTimers } from '#web/client/timers.ts'
import { countTime } from './count-time.ts'

/** Records the time in the trainer, for homework. @param isSounding a sentence sounds, or the microphone is open. */
export function useTrainedTime(
  { textbookId, page }: Place,
  sessionId: SessionId | null,
  isSounding: boolean,
): void {
  const count = useRef<ReturnType<typeof countTime> | null>(null)
  const deliver = useEffectEvent((seconds: number) => {
    void send('/student/record-training', { sessionId, place: { textbookId, page }, seconds })
  })
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible'
    const started = countTime(browserTimers, isSeen, (seconds) => deliver(seconds))
    count.current = started
    // A tablet that is put away may never come back to this page.
    const onHidden = () => !isSeen() && started.flush()
    addEventListener('pointerdown', started.use)
    addEventListener('keydown', started.use)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pointerdown', started.use)
      removeEventListener('keydown', started.use)
      document.removeEventListener('visibilitychange', onHidden)
      started.stop()
    }
  }, [])
  useEffect(() => count.current?.setSounding(isSounding), [isSounding])
}
