import { useState } from 'react'
import type { SignOnProvider } from '../../../contract/single-sign-on.ts'
import { shownSecret } from '../../shared/links.ts'
import { useMe } from '../../shared/sign-in-state.ts'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { DoorTop } from '../../shared/ui/door-top.tsx'
import { useWords } from '../../shared/words/words.ts'
import { DoorSheet } from '../code/door-sheet.tsx'
import { OneTimeScreen } from '../one-time-screen.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { providersFor } from '../../shared/sign-on-providers.ts'
import { SignOnEnded } from './sign-on-ended.tsx'
import { Joint } from './joint.tsx'
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
