import { useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { Answer } from '#web/client/ask.ts'
import { enter } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { EyeIcon, EyeOffIcon } from '#web/ui/drawings/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { loadWords, useWords } from '#web/words/words.ts'
import { SignInTrouble } from './sign-in-trouble.tsx'

/** Only the office has it: its script is loaded then. */
const SecondStep = lazyPart(async () => {
  const [{ SecondStep: Step }] = await Promise.all([
    import('./office/second-step.tsx'),
    loadWords('office-door'),
  ])
  return Step
})

type Field = 'loginId' | 'password'
type Missing = Partial<Record<Field, boolean>>

/**
 * The form for a password, from the press to the first screen. The fields keep their text until the browser leaves the page.
 * @param isFirst it is the main way in on this device.
 */
export function SignInForm({ isFirst = true }: { isFirst?: boolean }) {
  const { signIn } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, problem } = useAct(enterByPassword)
  const [missing, setMissing] = useState<Missing>({})
  const [ticket, setTicket] = useState<Secret | null>(null)
  const isAtField = missing.loginId || missing.password

  async function submit(): Promise<void> {
    const loginId = input('loginId')?.value.trim() ?? ''
    const password = input('password')?.value ?? ''
    if (point({ loginId: loginId === '', password: password === '' })) return
    const answer = await run(loginId, password)
    if (answer?.ok && answer.value.kind === 'second-factor') setTicket(answer.value.ticket as Secret)
    if (!answer || answer.ok) return
    const { problem } = answer
    if (problem.kind === 'invalid') point(Object.fromEntries(problem.fields.map(({ path }) => [path, true])))
    if (problem.kind === 'refused') input('password')?.select()
  }

  /** Marks the fields and focuses the first of them. */
  function point(next: Missing): boolean {
    setMissing(next)
    const first = (['loginId', 'password'] as const).find((field) => next[field])
    if (first) input(first)?.focus()
    return first !== undefined
  }

  function input(field: Field): HTMLInputElement | null {
    return form.current?.querySelector(`[name="${field}"]`) ?? null
  }

  if (ticket) return <SecondStep ticket={ticket} onBack={() => setTicket(null)} />
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-3"
    >
      <TextField
        name="loginId"
        label={signIn.loginId}
        problem={missing.loginId ? signIn.loginIdMissing : null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField problem={missing.password ? signIn.passwordMissing : null} />
      {problem && !isAtField && <SignInTrouble problem={problem} meanwhile={signIn.otherWays} />}
      <Button
        type="submit"
        look={isFirst ? 'main' : 'outlined'}
        size="student"
        busy={isBusy}
        className="mt-2 w-full"
      >
        <Ruby text={isBusy ? signIn.entering : signIn.enter} />
      </Button>
    </form>
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

function PasswordField({ problem }: { problem: string | null }) {
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
      name="password"
      type={shown ? 'text' : 'password'}
      label={signIn.password}
      problem={problem}
      end={toggle}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
    />
  )
}
