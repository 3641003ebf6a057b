import { useState, type ReactNode } from 'react'
import type { Guest } from '#contract/identity.ts'
import { useShownLink } from '#web/hooks/use-address.ts'
import { useGuest } from '#web/hooks/use-session.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'

interface GuestGateProps {
  as: Guest['role']
  /** The page of a link before it is used. */
  landing: ReactNode
  children: ReactNode
}

/** Shows a page to its guest, who has a link and no account. */
export function GuestGate({ as, landing, children }: GuestGateProps) {
  const { gate } = useWords().oneTime
  const access = useGuest()
  const link = useShownLink()
  const isIn = access.kind === 'here' && access.guest.role === as
  const [wasIn, setWasIn] = useState(false)
  if (isIn && !wasIn) setWasIn(true)
  if (link === 'once') return landing
  // A viewer's page has its own end screen: it stays when the visit is over.
  if (isIn || (as === 'viewer' && wasIn)) return children
  if (access.kind === 'over')
    return <StatePanel kind="finished" text={access.because === 'taken-back' ? gate.takenBack : gate.over} />
  return <StatePanel kind="empty" text={gate[as]} />
}
