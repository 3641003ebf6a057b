import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EyeIcon, EyeOffIcon } from '#web/ui/drawings.tsx'
import { TextField } from '#web/ui/field.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from './sign-in-trouble.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm() {
  const { signIn } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { busy, missing, trouble, submit } = useSignIn(form)
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
      {trouble && <SignInTrouble {...trouble} />}
      <Button type="submit" look="main" size="student" busy={busy} className="mt-2 w-full">
        <Ruby text={busy ? signIn.entering : signIn.enter} />
      </Button>
    </form>
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
