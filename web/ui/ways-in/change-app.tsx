import { useState } from 'react'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { isTotpCode, typedCode } from '#contract/written/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { useWords } from '#web/words/words.ts'
import { AuthenticatorKey } from '../authenticator.tsx'
import { InputField } from '../controls/plain-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'

interface ChangeAppProps {
  loginId: string
  /** They have one already. */
  hasTotp: boolean
  onDone: (said: string | null) => void
}

/** A first or another authenticator app; a code shows that it has the secret. */
export function ChangeApp({ loginId, hasTotp, onDone }: ChangeAppProps) {
  const { waysIn: words, officeDoor } = useWords()
  const { visit } = officeDoor
  const [secret] = useState(freshTotpSecret)
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: !isTotpCode(code) && visit.codeMissing }),
    send: ({ code }) => send('/set-totp', { secret, code: typedCode(code) }),
    onSaved: () => onDone(words.appChanged),
  })
  return (
    <FormDialog
      form={form}
      title={hasTotp ? words.changeApp : words.app}
      save={hasTotp ? words.save : words.saveApp}
      cancel={words.cancel}
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
