import { useState } from 'react'
import { send } from '#web/client/outbox/send.ts'
import { freshRecoveryCodes, RecoveryCodes } from '#web/ui/authenticator.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'

/** New recovery codes. They are made here and shown once they are the ones that count. */
export function RenewCodes({ onDone }: { onDone: (said: string | null) => void }) {
  const { waysIn: words } = useWords()
  const [codes] = useState(freshRecoveryCodes)
  const form = useForm({ start: {}, send: () => send('/renew-recovery-codes', { codes }) })
  const { isDone } = form
  return (
    <FormDialog
      form={isDone ? { ...form, submit: () => print() } : form}
      title={words.renewCodes}
      save={isDone ? words.print : words.make}
      cancel={isDone ? words.close : words.cancel}
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
