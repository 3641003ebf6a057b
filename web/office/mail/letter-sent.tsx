import { Link } from '#web/ui/controls/link.tsx'
import { PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { useWords } from '#web/words/words.ts'

interface LetterSentProps {
  name: string
  address: string
  onDone: () => void
}

/** A letter is in the outbox: where to see what becomes of it. */
export function LetterSent({ name, address, onDone }: LetterSentProps) {
  const { mail: words } = useWords().office
  return (
    <PlainDialog title={words.sentTitle(name)} press={words.done} onClose={onDone}>
      <p role="status" className="wrap-anywhere">
        {words.sentBody(address)}
      </p>
      <Link
        to="/office/letters"
        className="inline-flex min-h-11 items-center self-start font-semibold text-leaf-deep underline"
      >
        {words.toLetters}
      </Link>
    </PlainDialog>
  )
}
