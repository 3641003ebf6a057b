import type { InputOf } from '#contract/calls.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { Write } from '#web/client/outbox/write.ts'

/** The last place in unsent writes, also from before a restart: of this session, or of any. */
export function unsentPlace(unsent: readonly Write[], sessionId?: SessionId): Place | null {
  const states = unsent
    .filter(({ path }) => path === '/student/record-state')
    .map(({ input }) => input as InputOf<'/student/record-state'>)
  const last = states.findLast(
    (each) => each.state && (sessionId === undefined || each.sessionId === sessionId),
  )
  return (last?.state as Place | undefined) ?? null
}
