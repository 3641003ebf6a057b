import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { type Slip, Slips } from './slips.tsx'

/** One new password, shown once, on a slip to print. */
export function FirstSlip({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const { people: words } = useWords().office
  return (
    <FormDialog
      title={words.slip}
      save={words.print}
      cancel={words.close}
      sending={{ isBusy: false, problem: null }}
      onSave={() => print()}
      onCancel={onDone}
    >
      <p className="text-quiet">{words.once}</p>
      <Slips slips={[slip]} />
    </FormDialog>
  )
}
