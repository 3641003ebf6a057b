import { useState } from 'react'
import { send } from '#web/client/outbox/send.ts'
import { freshRecoveryCodes, RecoveryCodes } from '#web/ui/authenticator.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

/** New recovery codes. They are made here and shown once they are the ones that count. */
export function RenewCodes({ onDone }: { onDone: (said: string | null) => void }) {
  const { accounts } = useWords().office
  const { own: words } = accounts
  const [codes] = useState(freshRecoveryCodes)
  const form = useForm({ start: {}, send: () => send('/office/renew-recovery-codes', { codes }) })
  const { isDone } = form
  return (
    <FormDialog
      form={isDone ? { ...form, submit: () => print() } : form}
      title={words.renewCodes}
      save={isDone ? words.print : words.make}
      cancel={isDone ? words.close : accounts.cancel}
      onCancel={() => onDone(isDone ? words.renewedDone : null)}
    >
      {isDone ? (
        <>
          <p role="status">{words.renewed}</p>
          <RecoveryCodes codes={codes} />
        </>
      ) : (
        <p>{words.renewBody}</p>
      )}
    </FormDialog>
  )
}
