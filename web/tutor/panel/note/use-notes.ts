import { useEffect } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import { reloadHolds } from '#web/client/reload-holds.ts'
import { useMe } from '#web/client/sign-in-state.ts'
import { browserTimers } from '#web/client/timers.ts'
import type { RoomActions } from '#web/tutor/room/room-acts.ts'
import { createNotes } from './create-notes.ts'

type Notes = ReturnType<typeof createNotes>

/** By tutor and session: nobody's words are written as somebody else's. */
const kept = new Map<string, Notes>()

/** What this tutor is writing on the students of this lesson. */
export function useNotes(sessionId: SessionId): Notes {
  const whose = `${useMe()?.id}/${sessionId}`
  const notes = kept.get(whose) ?? createNotes({ ...browserTimers, chance: Math.random, held })
  kept.set(whose, notes)
  return notes
}

/** Writes them down for as long as the lesson is shown. Once in the screen. */
export function useNoteWriting(sessionId: SessionId, write: RoomActions['writeNote'], isLive: boolean): void {
  const notes = useNotes(sessionId)
  useEffect(() => notes.writeBy(write), [notes, write])
  useEffect(() => {
    notes.heed(isLive)
    return () => notes.heed(false)
  }, [notes, isLive])
}

/** No new build reloads words away. */
function held(change: 1 | -1): void {
  reloadHolds.set(reloadHolds.get() + change)
}
