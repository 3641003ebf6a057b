import { CopiedText } from '#web/ui/controls/copied-text.tsx'
import { PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { useWords } from '#web/words/words.ts'

/** A token that was made just now; this page alone can show it. */
export interface NewToken {
  name: string
  secret: string
}

/** The token, shown once, to copy. */
export function MadeToken({ made, onDone }: { made: NewToken; onDone: () => void }) {
  const { made: words } = useWords().office.tokens
  return (
    <PlainDialog title={words.title(made.name)} press={words.close} onClose={onDone}>
      <p>{words.body}</p>
      <CopiedText label={words.label} text={made.secret} copy={words.copy} />
    </PlainDialog>
  )
}
