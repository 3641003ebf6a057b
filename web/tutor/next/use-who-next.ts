import { useMemo } from 'react'
import { whoNext, type WhoNext } from '#contract/rules/who-next/who-next.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useRoom } from '../room/lesson-context.tsx'

/** Figures are whole minutes: this often is often enough to be right. */
const EVERY_MS = 5_000

/** The students of this room by who needs the tutor now. */
export function useWhoNext(): WhoNext {
  const { room, present } = useRoom()
  const now = useNow(EVERY_MS)
  return useMemo(() => whoNext(room, present, now), [room, present, now])
}
