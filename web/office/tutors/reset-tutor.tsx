import type { OfficeTutor } from '#contract/enrolment/staff.ts'
import { send } from '#web/client/outbox/send.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { AskReset, mayReset } from '../accounts/ask-reset.tsx'
import { useBranch } from '../frame/branch.ts'

interface ResetTutorProps {
  tutor: OfficeTutor
  onDone: () => void
  onCancel: () => void
}

/** Takes the second step and the passkeys from a tutor, who has lost them: by two people. */
export function ResetTutor(props: ResetTutorProps) {
  const { tutor, onCancel } = props
  const { id, displayName, reset } = tutor
  const { twoPeople: words } = useWords().office.accounts
  const title = words.titleTutor(displayName)
  if (mayReset(reset)) return <Take {...props} title={title} />
  const colleague = { role: 'tutor', id } as const
  return <AskReset {...{ colleague, title, reset }} name={displayName} onClose={onCancel} />
}

function Take({ tutor, title, onDone, onCancel }: ResetTutorProps & { title: string }) {
  const { accounts } = useWords().office
  const { twoPeople: words } = accounts
  const { branch } = useBranch()
  const form = useForm({
    start: {},
    send: () => send('/office/reset-tutor', { branchId: branch.id, tutorId: tutor.id }),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      save={words.tutorReset}
      look="erase"
      cancel={accounts.cancel}
      onCancel={onCancel}
    >
      {tutor.reset && <p>{words.askedBy(tutor.reset.by)}</p>}
      <p>{words.tutorBody}</p>
    </FormDialog>
  )
}
