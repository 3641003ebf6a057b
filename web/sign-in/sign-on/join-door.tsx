import { useState } from 'react'
import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { shownSecret } from '#web/client/links.ts'
import { useMe } from '#web/client/sign-in-state.ts'
import { providersFor } from '#web/client/sign-on-providers.ts'
import { DoorTop } from '#web/ui/door-top.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../code/door-sheet.tsx'
import { OneTimeScreen } from '../one-time-screen.tsx'
import { Joint } from './joint.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignOnEnded } from './sign-on-ended.tsx'
import { useJoinLink } from './use-join-link.ts'

/** Where a link leads that joins somebody to a sign-on: nothing has happened, and nothing does until a button is pressed. */
export function JoinDoor({ role }: { role: SignOnProvider['role'] }) {
  const words = useWords().signOn[role]
  const me = useMe()
  const [secret] = useState(() => shownSecret('once'))
  const { looked, lookAgain } = useJoinLink(role, secret)
  // It is none that joins: it may be one that lets in.
  if (looked.kind === 'another') return <OneTimeScreen to="person" />
  return (
    <>
      <DoorTop />
      {looked.kind === 'looking' && <StatePanel kind="loading" text={words.checking} />}
      {looked.kind === 'problem' && <SignOnEnded role={role} problem={looked.problem} onRetry={lookAgain} />}
      {looked.kind === 'join' && (
        <DoorSheet title={words.join} lead={words.joinLead} signedIn={me} picture={<Joint />}>
          <ProviderButtons of={providersFor(role)} look="main" link={secret!} />
        </DoorSheet>
      )}
    </>
  )
}
