import { Fragment, type ReactNode, useState } from 'react'
import type { Guest, Me } from '#contract/access/identity.ts'
import { shownSecret } from '#web/client/links.ts'
import { homeOf, navigate } from '#web/client/page.ts'
import { findOut } from '#web/client/session/acts.ts'
import { useAddress, useShownLink } from '#web/hooks/use-address.ts'
import { useGuest, useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { ConfirmItIsYou } from '#web/ui/confirm/confirm-it-is-you.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Redirect } from '#web/ui/controls/link.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { endOfVisit } from '#web/words/end-of-visit.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Shows a screen to its role, with the question if it is still them; redirects everybody else to their own first screen. */
export function SignedIn({ as, children }: { as: Me['role']; children: ReactNode }) {
  const { shared } = useWords()
  const status = useSessionStatus()
  const me = useMe()
  if (status === 'out') return <Redirect to="/login" />
  if (me && me.role !== as) return <Redirect to={homeOf(me.role)} />
  if (me)
    return (
      <>
        {as !== 'student' && <ConfirmItIsYou role={as} />}
        {children}
      </>
    )
  if (status !== 'unreachable') return null
  const retry = (
    <Button look="main" size="student" onClick={() => void findOut()}>
      <Ruby text={shared.retry} />
    </Button>
  )
  return <StatePanel kind="offline" text={shared.problems.offline} action={retry} />
}

/** Shown for an address that no route has. */
export function NotFoundScreen() {
  const { shared } = useWords()
  const toStart = (
    <Button look="main" size="student" onClick={() => navigate('/')}>
      <Ruby text={shared.toStart} />
    </Button>
  )
  return <StatePanel kind="not-found" text={shared.notFoundHere} action={toStart} />
}

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
  const lasting = useAddress(() => shownSecret('family'))
  const isIn = access.kind === 'here' && access.guest.role === as
  const [wasIn, setWasIn] = useState(false)
  if (isIn && !wasIn) setWasIn(true)
  if (link === 'once') return landing
  // It stays in the address: after the visit, or with a sister's link, it takes another press.
  if (link === 'family' && !(isIn && access.secret === lasting))
    return <Fragment key={lasting}>{landing}</Fragment>
  // A viewer's page has its own end screen: it stays when the visit is over.
  if (isIn || (as === 'viewer' && wasIn)) return children
  if (access.kind === 'over')
    return <StatePanel kind="finished" text={endOfVisit(gate, access.because) ?? gate.over} />
  return <StatePanel kind="empty" text={gate[as]} />
}
