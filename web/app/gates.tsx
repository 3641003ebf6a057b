import type { ReactNode } from 'react'
import type { Me } from '#contract/identity.ts'
import { homeOf, navigate } from '#web/client/page.ts'
import { findOut } from '#web/client/session/acts.ts'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Redirect } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Shows a screen to its role; redirects everybody else to their own first screen. */
export function SignedIn({ as, children }: { as: Me['role']; children: ReactNode }) {
  const { shared } = useWords()
  const status = useSessionStatus()
  const me = useMe()
  if (status === 'out') return <Redirect to="/login" />
  if (me) return me.role === as ? children : <Redirect to={homeOf(me.role)} />
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
  return <StatePanel kind="empty" text={shared.notFoundHere} action={toStart} />
}
