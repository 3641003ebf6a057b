import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { FileDoor } from './file-door.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportSeen } from './import-seen.tsx'
import { useImport } from './use-import.ts'

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
