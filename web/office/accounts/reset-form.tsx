import type { OfficeAccount } from '#contract/office/accounts.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { isWrongAddress, type MadeWayIn, useWayIn, WayInFields } from './way-in-fields.tsx'

interface ResetFormProps {
  account: OfficeAccount
  onMade: (made: MadeWayIn) => void
  onCancel: () => void
}

/** Lets a person of the office set up their way in anew, as on their first visit. */
export function ResetForm({ account, onMade, onCancel }: ResetFormProps) {
  const { accounts: words } = useWords().office
  const askAgain = useAskAgain()
  const sending = useSend('/office/reset-second-factor')
  const way = useWayIn()

  async function reset(): Promise<void> {
    const { wayIn, made } = way.make(account.displayName)
    const answer = await sending.send({ officeId: account.id, wayIn })
    if (!answer?.ok) return
    askAgain('/office/accounts')
    onMade(made)
  }

  return (
    <FormDialog
      title={`${account.displayName} ${words.reset}`}
      save={words.reset}
      cancel={words.cancel}
      sending={isWrongAddress(sending.problem) ? { ...sending, problem: null } : sending}
      onSave={() => void reset()}
      onCancel={onCancel}
    >
      <p>{words.resetBody}</p>
      <WayInFields way={way} problem={sending.problem} />
    </FormDialog>
  )
}
