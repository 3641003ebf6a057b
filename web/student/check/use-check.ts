import { useEffect, useEffectEvent } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import { useAsk, type Asked } from '#web/hooks/use-ask.ts'

export type KnownCheck = OutputOf<'/final-check'>

/**
 * A chapter's check and the student's attempts of it; asked for again whenever the room tells of a result, or of
 * an attempt that asks another variant.
 */
export function useCheck(chapterId: ChapterId, attempt: RoomAttempt | null): Asked<KnownCheck> {
  const asked = useAsk('/final-check', { chapterId })
  const look = useEffectEvent((now: RoomAttempt) => {
    const { value } = asked
    if (now.status !== 'started' || (value && !isAskedIn(value.check, now))) asked.refetch()
  })
  useEffect(() => {
    if (attempt) look(attempt)
  }, [attempt])
  return asked
}

/** Whether this is the check, in the variant, that an attempt asks. */
export function isAskedIn({ id, variant }: KnownCheck['check'], { checkId, number }: RoomAttempt): boolean {
  return id === checkId && variant === number - 1
}
