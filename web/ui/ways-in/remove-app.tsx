import { send } from '#web/client/outbox/send.ts'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'

/** Takes the second step away from the signed-in tutor, with a sentence of what that means. */
export function RemoveApp({ onDone }: { onDone: (said: string | null) => void }) {
  const { waysIn: words } = useWords()
  const form = useForm({
    start: {},
    send: () => send('/remove-totp', {}),
    onSaved: () => onDone(words.appRemoved),
  })
  return (
    <FormDialog
      form={form}
      title={words.removeAppTitle}
      save={words.removeApp}
      look="erase"
      cancel={words.cancel}
      onCancel={() => onDone(null)}
    >
      <p>{words.removeAppBody}</p>
    </FormDialog>
  )
}
