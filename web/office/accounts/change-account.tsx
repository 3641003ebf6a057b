import { useState } from 'react'
import type { OfficeAccount } from '#contract/enrolment/accounts.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { DevicesDialog } from '#web/ui/ways-in/devices-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { LeavingForm } from '../leaving/leaving-form.tsx'
import { ResetForm } from './reset-form.tsx'
import type { MadeWayIn } from './way-in-fields.tsx'

interface ChangeAccountProps {
  account: OfficeAccount
  isOwn: boolean
  onMade: (made: MadeWayIn) => void
  onDone: () => void
}

/** Stops an account of the office or opens it again, ends its sign-ins, and lets its person set up anew. */
export function ChangeAccount({ account, isOwn, onMade, onDone }: ChangeAccountProps) {
  const { office, waysIn } = useWords()
  const { accounts: words, people } = office
  const [ended, setEnded] = useState<number | null>(null)
  const [over, setOver] = useState<'devices' | 'reset' | 'disabling' | null>(null)
  const about = { officeId: account.id }
  const form = useForm({
    start: {},
    send: () => send('/office/enable-account', about),
    onSaved: onDone,
  })
  const end = () =>
    form.act(
      () => send('/office/end-sign-ins', about),
      (answer) => setEnded(answer.ended),
    )

  const back = () => setOver(null)
  const whose = { role: 'office', id: account.id } as const
  if (over === 'devices') return <DevicesDialog whose={whose} name={account.displayName} onClose={back} />
  if (over === 'reset') return <ResetForm account={account} onMade={onMade} onCancel={back} />
  if (over === 'disabling') return <Disabling account={account} onDone={onDone} onCancel={back} />
  return (
    <FormDialog form={form} title={account.displayName} save={null} cancel={people.close} onCancel={onDone}>
      {ended !== null && <Notice tone="good">{words.ended(ended)}</Notice>}
      <div className="flex flex-col items-start gap-3">
        {account.isDisabled && (
          <Button look="main" busy={form.isBusy} onClick={form.submit}>
            {words.enable}
          </Button>
        )}
        <Button busy={form.isBusy} onClick={() => setOver('devices')}>
          {waysIn.devices.show}
        </Button>
        <Button busy={form.isBusy} onClick={() => void end()}>
          {words.end}
        </Button>
        {!isOwn && !account.isDisabled && (
          <Button busy={form.isBusy} onClick={() => setOver('reset')}>
            {words.reset}
          </Button>
        )}
        {!account.isDisabled && (
          <Button look="danger" busy={form.isBusy} onClick={() => setOver('disabling')}>
            {words.disable}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

interface DisablingProps {
  account: OfficeAccount
  onDone: () => void
  onCancel: () => void
}

/** An account is closed, with the ways in that its person made for others. */
function Disabling({ account, onDone, onCancel }: DisablingProps) {
  const { accounts: words } = useWords().office
  const { id: officeId, displayName } = account
  const asked = useAsk('/office/account-grants', { officeId }, { anew: true })
  const own = useDryRun('/office/disable-account', { officeId }).value?.own
  return (
    <LeavingForm
      title={`${displayName} ${words.disable}`}
      body={words.disableBody}
      confirm={words.disable}
      asked={asked}
      own={own}
      leave={(keep) => send('/office/disable-account', { officeId, keep })}
      onLeft={onDone}
      onCancel={onCancel}
    />
  )
}
