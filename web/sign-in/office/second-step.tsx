import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { isTotpCode, RECOVERY_CODE, typedCode, typedRecoveryCode } from '#contract/written/ids.ts'
import { enterBySecondStep } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { SetUpStep } from './set-up-step.tsx'

export interface SecondStepProps {
  ticket: Secret
  loginId: string
  onBack: () => void
}

type Methods = Extract<OutputOf<'/signin'>, { kind: 'second-factor' }>['methods']

/** The step of a tutor or the office after the password; one who has none yet, and needs one, sets it up. */
export function SecondStep({ methods, ...step }: SecondStepProps & { methods: Methods }) {
  return methods.includes('set-up') ? <SetUpStep {...step} /> : <CodeStep {...step} />
}

/** The code of an app, or a recovery code. */
function CodeStep({ ticket, onBack }: SecondStepProps) {
  const { second: words } = useWords().officeDoor
  const form = useForm({
    start: { kind: 'totp' as 'totp' | 'recovery-code', code: '' },
    check: ({ kind, code }) => ({
      code: !(kind === 'totp' ? isTotpCode(code) : RECOVERY_CODE.test(typed(kind, code))) && words.missing,
    }),
    send: ({ kind, code }) => enterBySecondStep({ ticket, proof: { kind, code: typed(kind, code) } }),
  })
  const { kind } = form.values
  const isTotp = kind === 'totp'
  return (
    <Form form={form} aria-label={words.title} className="flex flex-col gap-3">
      <p className="text-lg">{isTotp ? words.lead : words.recoveryLead}</p>
      <TextField
        {...form.bind('code')}
        key={kind}
        name="code"
        label={isTotp ? words.code : words.recoveryCode}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next step of a form that was just sent
        autoFocus
      />
      {form.problem && <SignInTrouble problem={form.problem} />}
      <Button type="submit" look="main" size="student" busy={form.isBusy} className="mt-2 w-full">
        {words.enter}
      </Button>
      <Button onClick={() => form.begin({ kind: isTotp ? 'recovery-code' : 'totp', code: '' })}>
        {isTotp ? words.useRecovery : words.useApp}
      </Button>
      <Button onClick={onBack}>{words.back}</Button>
    </Form>
  )
}

function typed(kind: 'totp' | 'recovery-code', code: string): string {
  return kind === 'totp' ? typedCode(code) : typedRecoveryCode(code)
}
