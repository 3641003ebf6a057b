import { CopiedText } from '#web/ui/copied-text.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import '#web/ui/printed.css'

interface GuardianLetterProps {
  student: { displayName: string }
  relation: string
  address: string
  onClose: () => void
}

/** A new link, which this dialog alone shows: to copy into a message, or as a letter on paper. */
export function GuardianLetter({ student, relation, address, onClose }: GuardianLetterProps) {
  const { guardians, people, student: own } = useWords().office
  const { branch } = useBranch()
  const { letter } = own
  const name = student.displayName
  return (
    <FormDialog
      title={own.linkMade(relation)}
      save={own.printLink}
      cancel={people.close}
      sending={{ isBusy: false, problem: null }}
      onSave={() => print()}
      onCancel={onClose}
    >
      <CopiedText label={own.message} text={`${guardians.text(name)}\n${address}`} copy={own.copyMessage} />
      <div className="printed flex flex-col gap-3 rounded-tutor border border-line bg-white p-5 text-black print:border-0 print:p-8 print:text-lg">
        <p className="text-sm print:text-base">{branch.name}</p>
        <h3 className="text-lg font-bold print:text-2xl">{letter.to(name)}</h3>
        <p>{letter.what(name)}</p>
        <div className="mx-auto w-44 print:w-64">
          <QrCode text={address} label={guardians.qr(name)} />
        </div>
        <ol className="list-decimal pl-6">
          {letter.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          {letter.address}: <span className="font-mono text-sm break-all">{address}</span>
        </p>
        <p className="text-sm">{letter.keep}</p>
      </div>
    </FormDialog>
  )
}
