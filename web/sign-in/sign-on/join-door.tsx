import { useState } from 'react'
import type { SignOnProvider } from '#contract/access/single-sign-on.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { shownSecret } from '#web/client/links.ts'
import { providersFor } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { OneTimeScreen } from '../one-time/one-time-screen.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignOnEnded } from './sign-on-ended.tsx'
import TwoLeaves from './two-leaves.svg?drawing'

interface JoinDoorProps {
  role: SignOnProvider['role']
}

/** The page of a link that joins an account to a sign-on provider: it has no effect until a button is pressed. */
export function JoinDoor({ role }: JoinDoorProps) {
  const [secret] = useState(() => shownSecret('once'))
  if (!secret || providersFor(role).length === 0) return <OneTimeScreen to="person" />
  return <JoinLink role={role} secret={secret} />
}

/** Finds out the purpose of the link. The request does not use the link up. */
function JoinLink({ role, secret }: JoinDoorProps & { secret: Secret }) {
  const words = useWords().signOn[role]
  const me = useMe()
  const { status, problem, refetch } = useAsk(`/${role}/sso`, { step: { kind: 'look', link: secret } })
  // It is no joining link, but it may be a link that signs in.
  if (problem?.kind === 'refused' && problem.code === 'LinkUnknown') return <OneTimeScreen to="person" />
  return (
    <>
      <DoorTop />
      {status === 'loading' && <StatePanel kind="loading" text={words.checking} />}
      {status === 'failed' && <SignOnEnded role={role} problem={problem!} onRetry={refetch} />}
      {status === 'ready' && (
        <DoorSheet
          title={words.join}
          lead={words.joinLead}
          signedIn={me}
          picture={<TwoLeaves className="w-36" />}
        >
          <ProviderButtons of={providersFor(role)} look="main" link={secret} />
        </DoorSheet>
      )}
    </>
  )
}
