import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { isMail } from '#contract/written/ids.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { makeWayIn, useWayIn, WayInFields } from '../accounts/way-in-fields.tsx'
import { useBranch } from '../frame/branch.ts'
import { useTrialDesk } from './use-office-trials.ts'

/** A fresh invitation in place of the one before: by mail where the school has a mail server, or to hand over. */
export function InviteAgain({ trial }: { trial: Trial }) {
  const { trialDesk: words } = useWords().office
  const { sendsLetters } = useBranch()
  const { invite, show } = useTrialDesk()
  const { student, contact } = trial
  const name = student.displayName
  const form = useForm({
    ...useWayIn(
      sendsLetters && isMail(contact) ? { by: 'letter', address: contact } : { by: 'link', address: '' },
    ),
    send: (way) => invite(trial, makeWayIn(name, way).wayIn),
  })
  return (
    <FormDialog
      form={form}
      title={words.inviteTitle(name)}
      save={words.send}
      cancel={words.close}
      onCancel={() => show(null)}
    >
      <p>{words.inviteBody}</p>
      <WayInFields form={form} />
    </FormDialog>
  )
}
