import { CopiedText } from '#web/ui/copied-text.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { LetterSent } from '../frame/letter-sent.tsx'
import type { MadeWayIn } from './way-in-fields.tsx'

/** A first way in that was made: the one-time URL, shown once, or where the letter goes. */
export function FirstWayIn({ made, onDone }: { made: MadeWayIn; onDone: () => void }) {
  const { link: words } = useWords().office.accounts
  if (made.by === 'letter') return <LetterSent name={made.name} address={made.address} onDone={onDone} />
  return (
    <FormDialog
      title={words.title(made.name)}
      save={words.done}
      cancel={null}
      sending={{ isBusy: false, problem: null }}
      onSave={onDone}
      onCancel={onDone}
    >
      <p>{words.body}</p>
      <CopiedText label={words.label} text={made.address} copy={words.copy} />
    </FormDialog>
  )
}
