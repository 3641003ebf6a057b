import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { ask } from '#web/client/ask.ts'
import { forgetShownSecret, shownSecret } from '#web/client/links.ts'
import { href } from '#web/client/page.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { TickField } from '#web/ui/form/choice-fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { DoorCard } from '../office/door-card.tsx'
import { LinkEnded } from '../office/link-ended.tsx'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { unknownLink } from './use-one-time.ts'

type Whose = OutputOf<'/choose-password'>

/** A tutor, or a student's guardian, chooses a password by the link of a letter. Nothing is used up before the one press. */
export function ChoosePasswordScreen() {
  const words = useWords()
  const [token] = useState(() => shownSecret('once'))
  const looking = useAct(ask<'/choose-password'>)
  const { run } = looking
  const [whose, setWhose] = useState<Whose | null>(null)
  const [isChosen, setChosen] = useState(false)
  useEffect(() => {
    if (!token) return
    void run('/choose-password', { token, step: { kind: 'look' } }).then((answer) => {
      if (answer?.ok) setWhose(answer.value)
    })
  }, [token, run])
  const problem = token ? looking.problem : unknownLink
  return (
    <>
      <DoorTop />
      <div className="mx-auto w-full max-w-2xl flex-1 px-4 pb-8">
        {isChosen ? (
          <Chosen loginId={whose!.loginId} />
        ) : token && whose ? (
          <ChooseForm token={token} whose={whose} onChosen={() => setChosen(true)} />
        ) : problem ? (
          <LinkEnded problem={problem} />
        ) : (
          <StatePanel kind="loading" text={plain(words.shared.loading)} />
        )}
      </div>
    </>
  )
}

interface ChooseFormProps {
  token: NonNullable<ReturnType<typeof shownSecret>>
  whose: Whose
  onChosen: () => void
}

function ChooseForm({ token, whose: { role, displayName, loginId }, onChosen }: ChooseFormProps) {
  const { choose: words } = useWords().officeDoor
  const [isShown, setShown] = useState(role === 'student')
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: password.length < 8 && words.short }),
    send: ({ password }) => ask('/choose-password', { token, step: { kind: 'choose', password } }),
    onSaved() {
      forgetShownSecret()
      onChosen()
    },
  })
  return (
    <DoorCard title={words.title}>
      <p>{words.lead(displayName, loginId)}</p>
      {role === 'student' && <p>{words.forChild}</p>}
      <Form form={form} className="flex flex-col gap-4">
        <input type="text" autoComplete="username" value={loginId} readOnly hidden />
        <TextField
          {...form.bind('password')}
          label={words.password}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
        />
        <TickField label={words.show} value={isShown} onChange={setShown} />
        {form.problem && <SignInTrouble problem={form.problem} />}
        <Button type="submit" look="main" size="student" busy={form.isBusy} className="w-full">
          {words.save}
        </Button>
      </Form>
    </DoorCard>
  )
}

function Chosen({ loginId }: { loginId: string }) {
  const { choose: words } = useWords().officeDoor
  return (
    <DoorCard title={words.doneTitle}>
      <p role="status">{words.done(loginId)}</p>
      <Button look="main" onClick={() => location.replace(href('login'))}>
        {words.toSignIn}
      </Button>
    </DoorCard>
  )
}
