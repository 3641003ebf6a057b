import { useState } from 'react'
import { useSend } from '#web/hooks/use-send.ts'
import { freshRecoveryCodes, RecoveryCodes } from '#web/ui/authenticator.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** New recovery codes. They are made here and shown once they are the ones that count. */
export function RenewCodes({ onDone }: { onDone: (said: string | null) => void }) {
  const { accounts } = useWords().office
  const { own: words } = accounts
  const sending = useSend('/office/renew-recovery-codes')
  const [codes] = useState(freshRecoveryCodes)
  const { isDone } = sending
  return (
    <FormDialog
      title={words.renewCodes}
      save={isDone ? words.print : words.make}
      cancel={isDone ? words.close : accounts.cancel}
      sending={sending}
      onSave={() => (isDone ? print() : void sending.send({ codes }))}
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
