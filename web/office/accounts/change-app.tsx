import { useState } from 'react'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { typedCode } from '#contract/written/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { AuthenticatorKey } from '#web/ui/authenticator.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

interface ChangeAppProps {
  loginId: string
  onDone: (said: string | null) => void
}

/** Another authenticator app; a code shows that it has the secret. */
export function ChangeApp({ loginId, onDone }: ChangeAppProps) {
  const { office, officeDoor } = useWords()
  const { own: words } = office.accounts
  const { visit } = officeDoor
  const [secret] = useState(freshTotpSecret)
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: !/^\d{6}$/.test(typedCode(code)) && visit.codeMissing }),
    send: ({ code }) => send('/office/set-totp', { secret, code: typedCode(code) }),
    onSaved: () => onDone(words.appChanged),
  })
  return (
    <FormDialog
      form={form}
      title={words.changeApp}
      save={words.save}
      cancel={office.accounts.cancel}
      onCancel={() => onDone(null)}
    >
      <p>{visit.appLead}</p>
      <AuthenticatorKey secret={secret} loginId={loginId} />
      <InputField
        {...form.bind('code')}
        label={visit.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </FormDialog>
  )
}
