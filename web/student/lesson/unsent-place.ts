import type { InputOf } from '#contract/calls.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/state.ts'
import type { Write } from '#web/client/outbox/write.ts'

/** Where the student was last as only this device knows, from before a restart too: in this session, or anywhere. */
export function unsentPlace(unsent: readonly Write[], sessionId?: SessionId): Place | null {
  const states = unsent
    .filter(({ path }) => path === '/student/record-state')
    .map(({ input }) => input as InputOf<'/student/record-state'>)
  const last = states.findLast(
    (each) => each.state && (sessionId === undefined || each.sessionId === sessionId),
  )
  return (last?.state as Place | undefined) ?? null
}
