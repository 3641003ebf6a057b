import { createContext, useContext } from 'react'
import type { WhoNext } from '#contract/records/who-next/who-next.ts'

export const WhoNextContext = createContext<WhoNext | null>(null)

/** The students of this room by who needs the tutor now. */
export function useWhoNext(): WhoNext {
  return useContext(WhoNextContext)!
}
