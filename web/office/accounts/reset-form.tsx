import type { OfficeAccount } from '#contract/enrolment/accounts.ts'
import { send } from '#web/client/outbox/send.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { AskReset, mayReset } from './ask-reset.tsx'
import { type MadeWayIn, makeWayIn, useWayIn, WayInFields } from './way-in-fields.tsx'

interface ResetFormProps {
  account: OfficeAccount
  onMade: (made: MadeWayIn) => void
  onCancel: () => void
}

/** Lets a person of the office set up their way in anew, as on their first visit. */
export function ResetForm(props: ResetFormProps) {
  const { accounts: words } = useWords().office
  const { account, onCancel } = props
  const { id, displayName, hasSecondFactor, hasPasskeys, hasSignOn, reset } = account
  const isSecured = hasSecondFactor || hasPasskeys || hasSignOn
  if (!isSecured || mayReset(reset)) return <GiveNewWayIn {...props} />
  const colleague = { role: 'office', id } as const
  const title = `${displayName} ${words.reset}`
  return <AskReset {...{ colleague, title, reset }} name={displayName} onClose={onCancel} />
}

function GiveNewWayIn({ account, onMade, onCancel }: ResetFormProps) {
  const { accounts: words } = useWords().office
  const form = useForm({
    ...useWayIn(),
    async send(way) {
      const { wayIn, made } = makeWayIn(account.displayName, way)
      const answer = await send('/office/reset-second-factor', { officeId: account.id, wayIn })
      return answer.ok ? { ok: true, value: made } : answer
    },
    onSaved: onMade,
  })
  return (
    <FormDialog
      form={form}
      title={`${account.displayName} ${words.reset}`}
      save={words.reset}
      cancel={words.cancel}
      onCancel={onCancel}
    >
      {account.reset && <p>{words.twoPeople.askedBy(account.reset.by)}</p>}
      <p>{words.resetBody}</p>
      <WayInFields form={form} />
    </FormDialog>
  )
}
