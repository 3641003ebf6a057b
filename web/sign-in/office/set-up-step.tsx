import { useState } from 'react'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { isTotpCode, typedCode } from '#contract/written/ids.ts'
import { enterBySecondStep } from '#web/client/session/acts.ts'
import { freshRecoveryCodes } from '#web/ui/authenticator.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { AppFields } from './app-fields.tsx'
import type { SecondStepProps } from './second-step.tsx'

/** The school wants a second step, and this tutor has none: they set it up, and are in. */
export function SetUpStep({ ticket, loginId, onBack }: SecondStepProps) {
  const { second, visit } = useWords().officeDoor
  const [secret] = useState(freshTotpSecret)
  const [recoveryCodes] = useState(freshRecoveryCodes)
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: !isTotpCode(code) && visit.codeMissing }),
    send({ code }) {
      const proof = { kind: 'set-up', secret, code: typedCode(code), recoveryCodes } as const
      return enterBySecondStep({ ticket, proof })
    },
  })
  return (
    <Form form={form} aria-label={second.title} className="flex flex-col gap-3 text-left">
      <p className="text-lg">{second.setUpLead}</p>
      <AppFields secret={secret} loginId={loginId} recoveryCodes={recoveryCodes} code={form.bind('code')} />
      {form.problem && <SignInTrouble problem={form.problem} />}
      <Button
        type="submit"
        look="main"
        size="student"
        busy={form.isBusy}
        className="mt-2 w-full print:hidden"
      >
        {visit.enter}
      </Button>
      <Button className="print:hidden" onClick={onBack}>
        {second.back}
      </Button>
    </Form>
  )
}
