import { useState } from 'react'
import { useSend } from '#web/hooks/use-send.ts'
import { InputField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** As the contract's `NewPassword`. */
const SHORTEST = 8

interface ChangePasswordProps {
  loginId: string
  /** @param said what was done; null for nothing. */
  onDone: (said: string | null) => void
}

/** The password of the person who is signed in, by the one before. */
export function ChangePassword({ loginId, onDone }: ChangePasswordProps) {
  const { accounts } = useWords().office
  const { own: words } = accounts
  const sending = useSend('/office/change-password')
  const [password, setPassword] = useState('')
  const [newPassword, setNew] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = newPassword.length < SHORTEST

  async function save(): Promise<void> {
    setTried(true)
    if (isShort) return
    const answer = await sending.send({ loginId, password, newPassword })
    if (answer?.ok) onDone(words.passwordChanged)
  }

  return (
    <FormDialog
      title={words.changePassword}
      save={words.save}
      cancel={accounts.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={() => onDone(null)}
    >
      <InputField
        label={words.now}
        type="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={setPassword}
      />
      <InputField
        label={words.next}
        problem={isTried && isShort ? words.short : null}
        type="password"
        autoComplete="new-password"
        maxLength={256}
        value={newPassword}
        onChange={setNew}
      />
    </FormDialog>
  )
}
