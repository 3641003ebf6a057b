import type { ImportCounts } from '#contract/enrolment/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { SlipSheet } from '../sheets/slip-sheet.tsx'
import { FileDoor } from './file-door.tsx'
import { ImportSeen } from './import-seen.tsx'
import { type FirstLogin, useImport } from './use-import.ts'

/** Brings people in from a file: chosen, read, checked, and then all of it at once. */
export function ImportScreen() {
  const { branches: words } = useWords().office
  return (
    <OfficeFrame withoutBranch={<StatePanel kind="empty" text={words.noBranch} />}>
      <ImportDesk />
    </OfficeFrame>
  )
}

function ImportDesk() {
  const { branch } = useBranch()
  const acts = useImport(branch.id)
  const { stage } = acts
  if (stage.at === 'seen') return <ImportSeen acts={acts} seen={stage} branchId={branch.id} />
  if (stage.at === 'done') return <ImportDone {...stage} onClose={acts.leave} />
  return <FileDoor stage={stage} onChoose={(file) => void acts.choose(file)} />
}

interface ImportDoneProps {
  counts: ImportCounts
  logins: readonly FirstLogin[]
  onClose: () => void
}

/** Everything is in. Who is new gets a slip with the first password, to be cut out. */
function ImportDone({ counts, logins, onClose }: ImportDoneProps) {
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
