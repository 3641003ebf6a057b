import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import { RECOVERY_CODE, typedCode, typedRecoveryCode } from '#contract/written/ids.ts'
import { enterBySecondStep } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'

/** The step of the office after the password: the code of an app, or a recovery code. */
export function SecondStep({ ticket, onBack }: { ticket: Secret; onBack: () => void }) {
  const { second: words } = useWords().officeDoor
  const { run, isBusy, problem } = useAct(enterBySecondStep)
  const [kind, setKind] = useState<'totp' | 'recovery-code'>('totp')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isTotp = kind === 'totp'

  async function submit(): Promise<void> {
    const typed = isTotp ? typedCode(code) : typedRecoveryCode(code)
    const isWhole = isTotp ? /^\d{6}$/.test(typed) : RECOVERY_CODE.test(typed)
    setMissing(!isWhole)
    if (isWhole) await run({ ticket, proof: { kind, code: typed } })
  }

  function change(): void {
    setKind(isTotp ? 'recovery-code' : 'totp')
    setCode('')
    setMissing(false)
  }

  return (
    <form
      noValidate
      aria-label={words.title}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="text-lg">{isTotp ? words.lead : words.recoveryLead}</p>
      <TextField
        key={kind}
        name="code"
        label={isTotp ? words.code : words.recoveryCode}
        problem={isMissing ? words.missing : null}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next step of a form that was just sent
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {problem && !isMissing && <SignInTrouble problem={problem} />}
      <Button type="submit" look="main" size="student" busy={isBusy} className="mt-2 w-full">
        {words.enter}
      </Button>
      <Button onClick={change}>{isTotp ? words.useRecovery : words.useApp}</Button>
      <Button onClick={onBack}>{words.back}</Button>
    </form>
  )
}
