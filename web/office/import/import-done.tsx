import type { ImportCounts } from '#contract/enrolment/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { SlipSheet } from '../sheets/slip-sheet.tsx'
import type { FirstLogin } from './use-import.ts'

interface ImportDoneProps {
  counts: ImportCounts
  logins: readonly FirstLogin[]
  onClose: () => void
}

/** Everything is in. Who is new gets a slip with the first password, to be cut out. */
export function ImportDone({ counts, logins, onClose }: ImportDoneProps) {
  const { imports: words } = useWords().office
  const text = `${words.done.title} ${words.done.counts(counts.new, counts.changed, counts.leaves)}`
  const close = (
    <Button look="main" onClick={onClose}>
      {words.done.close}
    </Button>
  )
  if (logins.length === 0) return <StatePanel kind="finished" text={text} action={close} />
  return <SlipSheet title={text} slips={logins} onClose={onClose} />
}
