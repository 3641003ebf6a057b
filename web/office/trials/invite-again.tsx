import type { Trial } from '#contract/trials/trials.ts'
import { isMail } from '#contract/written/ids.ts'
import { useWords } from '#web/words/words.ts'
import { isWrongAddress, useWayIn, WayInFields } from '../accounts/way-in-fields.tsx'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useTrialDesk } from './use-office-trials.ts'

/** A fresh invitation in place of the one before: by mail where the school has a mail server, or to hand over. */
export function InviteAgain({ trial }: { trial: Trial }) {
  const { trialDesk: words } = useWords().office
  const { sendsLetters } = useBranch()
  const { invite, show, sending } = useTrialDesk()
  const { student, contact } = trial
  const name = student.displayName
  const way = useWayIn(
    sendsLetters && isMail(contact) ? { by: 'letter', address: contact } : { by: 'link', address: '' },
  )
  return (
    <FormDialog
      title={words.inviteTitle(name)}
      save={words.send}
      cancel={words.close}
      sending={isWrongAddress(sending.problem) ? { ...sending, problem: null } : sending}
      onSave={() => void invite(trial, way.make(name).wayIn)}
      onCancel={() => show(null)}
    >
      <p>{words.inviteBody}</p>
      <WayInFields way={way} problem={sending.problem} />
    </FormDialog>
  )
}
