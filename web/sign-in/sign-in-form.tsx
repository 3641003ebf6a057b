import { type Ref, useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { Answer } from '#web/client/ask.ts'
import { hasPasskeysHere, typedBefore } from '#web/client/page.ts'
import { enter } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { EyeIcon, EyeOffIcon } from '#web/ui/drawings/icons.ts'
import { Form } from '#web/ui/form/form.tsx'
import { type Bound, refusedFields, useForm } from '#web/ui/form/use-form.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { loadWords, useWords } from '#web/words/words.ts'
import { PasskeyDoor } from './passkey-door.tsx'
import { SignInTrouble } from './sign-in-trouble.tsx'

type SecondStepAsked = Extract<OutputOf<'/signin'>, { kind: 'second-factor' }>

/** Only tutors and the office have it: its script is loaded then. */
const SecondStep = lazyPart(async () => {
  const [{ SecondStep: Step }] = await Promise.all([
    import('./office/second-step.tsx'),
    loadWords('office-door'),
  ])
  return Step
})

/**
 * The form for a password, from the press to the first screen. The fields keep their text until the browser leaves the page.
 * @param isFirst it is the main way in on this device.
 */
export function SignInForm({ isFirst = true }: { isFirst?: boolean }) {
  const { signIn } = useWords()
  const [asked, setAsked] = useState<SecondStepAsked | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const missing = { loginId: signIn.loginIdMissing, password: signIn.passwordMissing }
  const form = useForm({
    start: () => ({ loginId: typedBefore('loginId'), password: typedBefore('password') }),
    check: (typed) => ({
      loginId: typed.loginId.trim() === '' && missing.loginId,
      password: typed.password === '' && missing.password,
    }),
    refusal: (problem) => refusedFields(problem, missing),
    async send(typed) {
      const answer = await enterByPassword(typed.loginId.trim(), typed.password)
      if (!answer.ok && answer.problem.kind === 'refused') password.current?.select()
      return answer
    },
    onSaved: (entered) => entered.kind === 'second-factor' && setAsked(entered),
  })

  if (asked) {
    const { ticket, methods } = asked
    const loginId = form.values.loginId.trim()
    const back = () => setAsked(null)
    return <SecondStep ticket={ticket as Secret} methods={methods} loginId={loginId} onBack={back} />
  }
  return (
    <Form form={form} className="flex flex-col gap-3">
      <TextField
        {...form.bind('loginId')}
        name="loginId"
        label={signIn.loginId}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField {...form.bind('password')} ref={password} />
      {form.problem && <SignInTrouble problem={form.problem} meanwhile={signIn.otherWays} />}
      <Button
        type="submit"
        look={isFirst ? 'main' : 'outlined'}
        size="student"
        busy={form.isBusy}
        className="mt-2 w-full"
      >
        <Ruby text={form.isBusy ? signIn.entering : signIn.enter} />
      </Button>
      {hasPasskeysHere() && <PasskeyDoor />}
    </Form>
  )
}

/**
 * The sign-in page is shown without the refusals' sentences: they are loaded with the first refusal. If that fails, the
 * network has just gone.
 */
async function enterByPassword(loginId: string, password: string): Promise<Answer<OutputOf<'/signin'>>> {
  const answer = await enter({ loginId, password })
  if (answer.ok || answer.problem.kind !== 'refused') return answer
  return await loadWords('refusals').then(
    () => answer,
    () => ({ ok: false, problem: { kind: 'offline' } }),
  )
}

interface PasswordFieldProps extends Bound<string> {
  ref: Ref<HTMLInputElement>
}

function PasswordField(bound: PasswordFieldProps) {
  const { signIn } = useWords()
  const [shown, setShown] = useState(false)
  const label = plain(shown ? signIn.hide : signIn.show)
  const toggle = (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setShown(!shown)}
      className="grid size-11 place-items-center rounded-tutor text-quiet hover:bg-leaf-ground"
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  )
  return (
    <TextField
      {...bound}
      name="password"
      type={shown ? 'text' : 'password'}
      label={signIn.password}
      end={toggle}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
    />
  )
}
