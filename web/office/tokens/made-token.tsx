import { CopiedText } from '#web/ui/copied-text.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** A token that was made just now; this page alone can show it. */
export interface NewToken {
  name: string
  secret: string
}

/** The token, shown once, to copy. */
export function MadeToken({ made, onDone }: { made: NewToken; onDone: () => void }) {
  const { made: words } = useWords().office.tokens
  return (
    <FormDialog
      title={words.title(made.name)}
      save={words.close}
      cancel={null}
      sending={{ isBusy: false, problem: null }}
      onSave={onDone}
      onCancel={onDone}
    >
      <p>{words.body}</p>
      <CopiedText label={words.label} text={made.secret} copy={words.copy} />
    </FormDialog>
  )
}
