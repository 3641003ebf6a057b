import { useEffect, useEffectEvent } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import type { ChapterId } from '../../../contract/kernel/ids.ts'
import type { RoomAttempt } from '../../../contract/room-attempt.ts'
import { useAsk } from '../../shared/query/use-ask.ts'
import type { Asked } from '../../shared/query/use-ask.ts'

export type KnownCheck = OutputOf<'/final-check'>

/** A chapter's check and the student's attempts of it; asked for again whenever the room tells of a result. */
export function useCheck(chapterId: ChapterId, attempt: RoomAttempt | null): Asked<KnownCheck> {
  const asked = useAsk('/final-check', { chapterId })
  const look = useEffectEvent(asked.refetch)
  useEffect(() => {
    if (attempt && attempt.status !== 'started') look()
  }, [attempt])
  return asked
}
