import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '#contract/identity.ts'
import { findOut } from '#web/client/session/acts.ts'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

/** Shows a screen to its role; redirects everybody else to their own first screen. */
export function SignedIn({ as, children }: { as: Me['role']; children: ReactNode }) {
  const { shared } = useWords()
  const status = useSessionStatus()
  const me = useMe()
  if (status === 'out') return <Navigate to="/login" replace />
  if (me) return me.role === as ? children : <Navigate to={homeOf(me.role)} replace />
  if (status !== 'unreachable') return null
  const retry = (
    <Button look="main" size="student" onClick={() => void findOut()}>
      <Ruby text={shared.retry} />
    </Button>
  )
  return <StatePanel kind="offline" text={shared.problems.offline} action={retry} />
}

export function homeOf(role: Me['role']): '/student' | '/tutor' {
  return role === 'student' ? '/student' : '/tutor'
}
