import { focusCalls } from '../room/focus-calls.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'

/** Ends the tutor's talk and the call that it answered; null without one. The keyboard's focus goes to the calls. */
export function useEndTalk(): (() => void) | null {
  const { attended, talk } = useRoom()
  const acts = useActs()
  const talkId = talk?.id ?? attended?.talk?.id
  const callId = attended?.call?.id
  if (!talkId && !callId) return null
  return () => {
    focusCalls()
    if (talkId) void acts.talk.end(talkId, talk?.acts.end)
    else if (callId) void acts.call.end(callId)
  }
}
