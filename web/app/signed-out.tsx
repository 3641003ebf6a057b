import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe, useStanding } from '#web/client/sign-in-state.ts'
import { homeOf } from '#web/ui/signed-in.tsx'

/** Who is already in goes on to their own first screen. */
export function SignedOut({ children }: { children: ReactNode }) {
  const me = useMe()
  const standing = useStanding()
  if (me) return <Navigate to={homeOf(me.role)} replace />
  return standing === 'checking' ? null : children
}
