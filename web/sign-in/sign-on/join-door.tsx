import { useState, useEffect } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { shownSecret } from '#web/client/links.ts'
import { providersFor } from '#web/client/page.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { DrawingSheet } from '#web/ui/drawings.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../code/door-sheet.tsx'
import { OneTimeScreen } from '../one-time-screen.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignOnEnded } from './sign-on-ended.tsx'

/** The page of a link that joins an account to a sign-on provider: it has no effect until a button is pressed. */
export function JoinDoor({ role }: { role: SignOnProvider['role'] }) {
  const words = useWords().signOn[role]
  const me = useMe()
  const [secret] = useState(() => shownSecret('once'))
  const { looked, lookAgain } = useJoinLink(role, secret)
  // It is no joining link, but it may be a link that signs in.
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

/** Two leaves on one stem: two accounts, one person. */
function Joint() {
  const ground = 'var(--color-leaf-ground)'
  return (
    <DrawingSheet className="w-36">
      <path d="M60 82V46M40 82h40" />
      <path d="M60 58C56 36 40 28 18 30c1 20 17 32 42 28Z" fill={ground} />
      <path d="M60 50c2-22 18-32 42-30-1 20-17 33-42 30Z" fill={ground} />
      <circle cx="60" cy="54" r="6" fill="var(--color-sheet)" />
    </DrawingSheet>
  )
}

type Looked =
  | { kind: 'looking' }
  | { kind: 'join' }
  /** The link has another purpose, or none. */
  | { kind: 'another' }
  | { kind: 'problem'; problem: Problem }

/** The purpose of a link. The request does not use the link up. */
function useJoinLink(role: SignOnProvider['role'], secret: Secret | null) {
  const isPossible = secret !== null && providersFor(role).length > 0
  const [looked, setLooked] = useState<Looked>({ kind: isPossible ? 'looking' : 'another' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isPossible) return
    void ask(`/${role}/sso`, { step: { kind: 'look', link: secret } }).then((answer) =>
      setLooked(answer.ok ? { kind: 'join' } : lookedIn(answer.problem)),
    )
  }, [role, secret, isPossible, tries])

  function lookAgain(): void {
    setLooked({ kind: 'looking' })
    setTries(tries + 1)
  }

  return { looked, lookAgain }
}

function lookedIn(problem: Problem): Looked {
  const isAnother = problem.kind === 'refused' && problem.code === 'LinkUnknown'
  return isAnother ? { kind: 'another' } : { kind: 'problem', problem }
}
