import { send } from '#web/client/outbox/send.ts'
import { useWords } from '#web/words/words.ts'
import { InputField } from '../controls/plain-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'

/** As the contract's `NewPassword`. */
const SHORTEST = 8

interface ChangePasswordProps {
  loginId: string
  /** @param said what was done; null for nothing. */
  onDone: (said: string | null) => void
}

/** The password of the person who is signed in, by the one before. */
export function ChangePassword({ loginId, onDone }: ChangePasswordProps) {
  const { waysIn: words } = useWords()
  const form = useForm({
    start: { password: '', newPassword: '' },
    check: ({ newPassword }) => ({ newPassword: newPassword.length < SHORTEST && words.short }),
    send: (values) => send('/change-password', { loginId, ...values }),
    onSaved: () => onDone(words.passwordChanged),
  })
  return (
    <FormDialog
      form={form}
      title={words.changePassword}
      save={words.save}
      cancel={words.cancel}
      onCancel={() => onDone(null)}
    >
      <InputField
        {...form.bind('password')}
        label={words.now}
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      <InputField
        {...form.bind('newPassword')}
        label={words.next}
        type="password"
        autoComplete="new-password"
        maxLength={256}
      />
    </FormDialog>
  )
}
