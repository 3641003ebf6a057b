import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignOnProvider } from '../../../contract/single-sign-on.ts'
import { homeOf } from '../../shared/shell/signed-in.tsx'
import { useMe, useStanding } from '../../shared/sign-in-state.ts'
import { DoorTop } from '../../shared/ui/door-top.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { useShownLink } from '../../shared/use-shown-link.ts'
import { useWords } from '../../shared/words/words.ts'
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
