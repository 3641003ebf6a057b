import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { homeOf } from '#web/ui/signed-in.tsx'

/** Sends a person who is signed in already to their own first screen. */
export function SignedOut({ children }: { children: ReactNode }) {
  const me = useMe()
  const status = useSessionStatus()
  if (me) return <Navigate to={homeOf(me.role)} replace />
  return status === 'checking' ? null : children
}
