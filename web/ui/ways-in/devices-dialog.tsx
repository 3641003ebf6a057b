import type { InputOf } from '#contract/calls.ts'
import { useWords } from '#web/words/words.ts'
import { PlainDialog } from '../form/form-dialog.tsx'
import { Devices } from './devices.tsx'

interface DevicesDialogProps {
  whose: InputOf<'/devices'>['whose']
  name: string
  onClose: () => void
}

/** The devices of somebody whom the office runs. */
export function DevicesDialog({ whose, name, onClose }: DevicesDialogProps) {
  const { waysIn: words } = useWords()
  return (
    <PlainDialog title={words.devices.titleOf(name)} press={words.close} onClose={onClose}>
      <Devices whose={whose} />
    </PlainDialog>
  )
}
