import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { useMe, useStanding } from '#web/client/sign-in-state.ts'
import { useShownLink } from '#web/hooks/use-shown-link.ts'
import { DoorTop } from '#web/ui/door-top.tsx'
import { homeOf } from '#web/ui/signed-in.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { takeBroughtBack } from './brought-back.ts'
import { JoinDoor } from './join-door.tsx'
import { JoinedPanel } from './joined-panel.tsx'
import { ProviderDoor } from './provider-door.tsx'
import { SignOnEnded } from './sign-on-ended.tsx'
import { useSignOn } from './use-sign-on.ts'

interface SignOnScreenProps {
  role: SignOnProvider['role']
}

/** Where a provider sends people back to, and where a link leads that joins them to one. */
export function SignOnScreen({ role }: SignOnScreenProps) {
  if (useShownLink() === 'once') return <JoinDoor role={role} />
  return (
    <>
      <DoorTop />
      <Landing role={role} />
    </>
  )
}

function Landing({ role }: SignOnScreenProps) {
  const words = useWords().signOn[role]
  const [back] = useState(takeBroughtBack)
  const { arrival, tryAgain } = useSignOn(role, back)
  const standing = useStanding()
  const me = useMe()
  if (standing === 'checking' || arrival.kind === 'busy')
    return <StatePanel kind="loading" text={words.checking} />
  if (arrival.kind === 'problem')
    return <SignOnEnded role={role} problem={arrival.problem} onRetry={tryAgain} />
  if (!me) return <ProviderDoor role={role} />
  if (arrival.kind === 'in' && arrival.joined) return <JoinedPanel me={me} />
  return <Navigate to={homeOf(me.role)} replace />
}
