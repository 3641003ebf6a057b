import { useEffect, useState } from 'react'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { typedCode } from '#contract/written/ids.ts'
import { ask } from '#web/client/ask.ts'
import { shownSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { enterByFirstVisit } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/use-act.ts'
import { AuthenticatorKey, freshRecoveryCodes, RecoveryCodes } from '#web/ui/authenticator.tsx'
import { Button } from '#web/ui/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { unknownLink } from '../use-one-time.ts'
import { DoorCard } from './door-card.tsx'
import { LinkEnded } from './link-ended.tsx'

/** The first visit of a person of the office: a password, an app and recovery codes on one sheet, with one press. */
export function FirstVisitScreen() {
  const { visit } = useWords().officeDoor
  const [token] = useState(() => shownSecret('once'))
  const looking = useAct(ask<'/first-visit'>)
  const { run } = looking
  const [invited, setInvited] = useState<{ displayName: string; loginId: string } | null>(null)
  useEffect(() => {
    if (!token) return
    void run('/first-visit', { token, step: { kind: 'look' } }).then((answer) => {
      if (answer?.ok && answer.value.kind === 'invited') setInvited(answer.value)
    })
  }, [token, run])
  const problem = token ? looking.problem : unknownLink
  return (
    <>
      <DoorTop />
      <div className="mx-auto w-full max-w-2xl flex-1 px-4 pb-8">
        {token && invited ? (
          <DoorCard title={visit.title}>
            <p>{visit.lead(invited.displayName, invited.loginId)}</p>
            <VisitForm token={token} loginId={invited.loginId} />
          </DoorCard>
        ) : (
          problem && <LinkEnded problem={problem} />
        )}
      </div>
    </>
  )
}

type Token = NonNullable<ReturnType<typeof shownSecret>>

function VisitForm({ token, loginId }: { token: Token; loginId: string }) {
  const { visit: words } = useWords().officeDoor
  const { run, isBusy, problem } = useAct(enterByFirstVisit)
  const [secret] = useState(freshTotpSecret)
  const [recoveryCodes] = useState(freshRecoveryCodes)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const digits = typedCode(code)
  const isShort = password.length < 8
  const isCodeMissing = !/^\d{6}$/.test(digits)

  async function submit(): Promise<void> {
    setTried(true)
    if (isShort || isCodeMissing) return
    const step = { kind: 'finish', password, secret, code: digits, recoveryCodes } as const
    const answer = await run({ token, step })
    if (answer?.ok) navigate('/office', { replace: true })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={words.password}
        problem={isTried && isShort ? words.passwordShort : null}
        type="password"
        autoComplete="new-password"
        maxLength={256}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <h2 className="text-lg font-bold">{words.app}</h2>
      <p>{words.appLead}</p>
      <AuthenticatorKey secret={secret} loginId={loginId} />
      <TextField
        label={words.code}
        problem={isTried && isCodeMissing ? words.codeMissing : null}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <h2 className="text-lg font-bold">{words.codes}</h2>
      <p>{words.codesLead}</p>
      <RecoveryCodes codes={recoveryCodes} />
      <Button className="self-start print:hidden" onClick={() => print()}>
        {words.print}
      </Button>
      {problem && <SignInTrouble problem={problem} />}
      <Button type="submit" look="main" size="student" busy={isBusy} className="w-full print:hidden">
        {words.enter}
      </Button>
    </form>
  )
}
