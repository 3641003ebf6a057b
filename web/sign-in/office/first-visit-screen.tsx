import { useEffect, useState } from 'react'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { isTotpCode, typedCode } from '#contract/written/ids.ts'
import { ask } from '#web/client/ask.ts'
import { shownSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { enterByFirstVisit } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { freshRecoveryCodes } from '#web/ui/authenticator.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { unknownLink } from '../one-time/use-one-time.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { AppFields } from './app-fields.tsx'
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
  const [secret] = useState(freshTotpSecret)
  const [recoveryCodes] = useState(freshRecoveryCodes)
  const form = useForm({
    start: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password.length < 8 && words.passwordShort,
      code: !isTotpCode(code) && words.codeMissing,
    }),
    send({ password, code }) {
      const step = { kind: 'finish', password, secret, code: typedCode(code), recoveryCodes } as const
      return enterByFirstVisit({ token, step })
    },
    onSaved: () => navigate('/office', { replace: true }),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextField
        {...form.bind('password')}
        label={words.password}
        type="password"
        autoComplete="new-password"
        maxLength={256}
      />
      <AppFields secret={secret} loginId={loginId} recoveryCodes={recoveryCodes} code={form.bind('code')} />
      {form.problem && <SignInTrouble problem={form.problem} />}
      <Button type="submit" look="main" size="student" busy={form.isBusy} className="w-full print:hidden">
        {words.enter}
      </Button>
    </Form>
  )
}
