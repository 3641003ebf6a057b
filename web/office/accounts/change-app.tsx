import { useState } from 'react'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { typedCode } from '#contract/written/ids.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { AuthenticatorKey } from '#web/ui/authenticator.tsx'
import { InputField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

interface ChangeAppProps {
  loginId: string
  onDone: (said: string | null) => void
}

/** Another authenticator app; a code shows that it has the secret. */
export function ChangeApp({ loginId, onDone }: ChangeAppProps) {
  const { office, officeDoor } = useWords()
  const { own: words } = office.accounts
  const { visit } = officeDoor
  const sending = useSend('/office/set-totp')
  const [secret] = useState(freshTotpSecret)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const digits = typedCode(code)
  const isMissing = !/^\d{6}$/.test(digits)

  async function save(): Promise<void> {
    setTried(true)
    if (isMissing) return
    const answer = await sending.send({ secret, code: digits })
    if (answer?.ok) onDone(words.appChanged)
  }

  return (
    <FormDialog
      title={words.changeApp}
      save={words.save}
      cancel={office.accounts.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={() => onDone(null)}
    >
      <p>{visit.appLead}</p>
      <AuthenticatorKey secret={secret} loginId={loginId} />
      <InputField
        label={visit.code}
        problem={isTried && isMissing ? visit.codeMissing : null}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}
