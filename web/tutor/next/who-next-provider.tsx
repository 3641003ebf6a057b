import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { whoNext, type WhoNext } from '#contract/records/who-next/who-next.ts'
import { useAtTime } from '#web/hooks/use-now.ts'
import { useRoom } from '../room/lesson-context.tsx'

/** Figures are whole minutes: this often is often enough to be right. */
const EVERY_MS = 5_000
const WhoNextContext = createContext<WhoNext | null>(null)

/** Computed once for all its readers, who are drawn again when somebody's need has changed. */
export function WhoNextProvider({ children }: { children: ReactNode }) {
  const { room, present } = useRoom()
  const text = useAtTime(EVERY_MS, (now) => JSON.stringify(whoNext(room, present, now)))
  const value = useMemo(() => JSON.parse(text) as WhoNext, [text])
  return <WhoNextContext value={value}>{children}</WhoNextContext>
}

/** The students of this room by who needs the tutor now. */
export function useWhoNext(): WhoNext {
  return useContext(WhoNextContext)!
}
