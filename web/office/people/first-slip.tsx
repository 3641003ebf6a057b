import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** A login whose password is shown this once. */
export interface Slip {
  name: string
  loginId: string
  password: string
}

/** A slip of paper for a child: the login and the password, in large letters. */
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
      <p className="text-quiet print:hidden">{words.once}</p>
      <p className="text-xl font-bold">{slip.name}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-quiet">{words.loginId}</dt>
        <dd className="font-mono text-xl break-all">{slip.loginId}</dd>
        <dt className="text-quiet">{words.password}</dt>
        <dd className="font-mono text-xl font-bold break-all">{slip.password}</dd>
      </dl>
    </FormDialog>
  )
}
