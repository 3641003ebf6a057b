import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { PasswordField } from './password-field.tsx'
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
