import { CopiedText } from '#web/ui/copied-text.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** A first way in, which this page alone can show. */
export interface MadeLink {
  name: string
  address: string
}

/** The one-time URL of a first visit, shown once. */
export function FirstLink({ link, onDone }: { link: MadeLink; onDone: () => void }) {
  const { link: words } = useWords().office.accounts
  return (
    <FormDialog
      title={words.title(link.name)}
      save={words.done}
      cancel={null}
      sending={{ isBusy: false, problem: null }}
      onSave={onDone}
      onCancel={onDone}
    >
      <p>{words.body}</p>
      <CopiedText label={words.label} text={link.address} copy={words.copy} />
    </FormDialog>
  )
}
