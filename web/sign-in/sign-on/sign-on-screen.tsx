import { useState, useEffect } from 'react'
import type { Me } from '#contract/access/identity.ts'
import type { SignOnProvider } from '#contract/access/single-sign-on.ts'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import { type Answer, ask } from '#web/client/ask.ts'
import { homeOf, providersFor, navigate } from '#web/client/page.ts'
import { goIn } from '#web/client/session/acts.ts'
import { useShownLink } from '#web/hooks/use-address.ts'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Redirect } from '#web/ui/controls/link.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Drawing } from '#web/ui/drawings/drawings.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { JoinDoor } from './join-door.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignOnEnded, ToSignIn } from './sign-on-ended.tsx'

interface SignOnScreenProps {
  role: SignOnProvider['role']
}

/** The page to which a provider redirects people, and the page of a link that joins an account to a provider. */
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
  const { isBusy, problem, hasJoined, again } = useSignOn(role, back)
  const session = useSessionStatus()
  const me = useMe()
  if (session === 'checking' || isBusy) return <StatePanel kind="loading" text={words.checking} />
  if (problem) return <SignOnEnded role={role} problem={problem} onRetry={again} />
  if (!me) return <ProviderDoor role={role} />
  if (hasJoined) return <JoinedPanel me={me} />
  return <Redirect to={homeOf(me.role)} />
}

/** No sign-on came back, and nobody is signed in: shows the ways in again. */
function ProviderDoor({ role }: { role: SignOnProvider['role'] }) {
  const words = useWords().signOn[role]
  const own = providersFor(role)
  return (
    <DoorSheet
      title={words.door}
      lead={own.length > 0 ? words.doorLead : words.noProvider}
      signedIn={null}
      picture={<Drawing of="waiting" className="w-36" />}
    >
      <ProviderButtons of={own} look="main" />
      <ToSignIn />
    </DoorSheet>
  )
}

/** The first time: shows the account, and the button for the next time. */
function JoinedPanel({ me }: { me: Me }) {
  const words = useWords().signOn[me.role]
  const go = (
    <Button look="main" size="student" onClick={() => navigate(homeOf(me.role), { replace: true })}>
      <Ruby text={words.goIn} />
    </Button>
  )
  return (
    <StatePanel kind="finished" text={words.joined(me.displayName)} action={go}>
      <p className="with-furigana text-quiet">
        <Ruby text={words.nextTime} />
      </p>
    </StatePanel>
  )
}

/** The page itself sends the provider's result to the server in a request: opening the page has no effect. */
function useSignOn(role: SignOnProvider['role'], back: BroughtBack | null) {
  const [answer, setAnswer] = useState<Answer<OutputOf<'/student/sso'>> | null>(null)
  const [attempt, setAttempt] = useState(1)
  // The request for the signed-in person is under way; a second request at the same time could give two answers.
  const isReady = useSessionStatus() !== 'checking'

  useEffect(() => {
    if (!isReady || !back) return
    const sentAt = Date.now()
    void ask(`/${role}/sso`, { step: back }).then((answer) => {
      setAnswer(answer)
      if (answer.ok && answer.value.kind === 'entered') goIn(answer.value, sentAt)
    })
  }, [role, back, isReady, attempt])

  return {
    isBusy: back !== null && answer === null,
    problem: answer && !answer.ok ? answer.problem : null,
    hasJoined: answer?.ok === true && answer.value.kind === 'entered' && answer.value.joined,
    again(): void {
      setAnswer(null)
      setAttempt(attempt + 1)
    },
  }
}

type BroughtBack = Extract<InputOf<'/student/sso'>['step'], { kind: 'complete' }>

/** The provider's result, removed from the address bar and the history: it is valid once. */
function takeBroughtBack(): BroughtBack | null {
  const found = new URLSearchParams(sentBack())
  const state = found.get('state')
  if (!state) return null
  history.replaceState(history.state, '', location.pathname)
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => found.get(name) ?? undefined)
  return { kind: 'complete', state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) }
}

/** Behind the `#` if the provider supports that, else in the query. */
function sentBack(): string {
  if (/[#&]state=/.test(location.hash)) return location.hash.slice(1)
  return /[?&]state=/.test(location.search) ? location.search : ''
}
