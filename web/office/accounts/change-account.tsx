import { useState } from 'react'
import type { OfficeAccount } from '#contract/office/accounts.ts'
import type { MadeGrantKind } from '#contract/office/made-grants.ts'
import { useAsk, useAskAgain } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
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
  const { accounts: words, people } = useWords().office
  const askAgain = useAskAgain()
  const sends = useSends()
  const [ended, setEnded] = useState<number | null>(null)
  const [over, setOver] = useState<'reset' | 'disabling' | null>(null)
  const about = { officeId: account.id }
  const { displayName } = account

  const done = (answer: { ok: boolean } | null) => {
    if (!answer?.ok) return
    askAgain('/office/accounts')
    onDone()
  }
  const enable = async () => done(await sends.send('/office/enable-account', about))

  async function end(): Promise<void> {
    const answer = await sends.send('/office/end-sign-ins', about)
    if (answer?.ok) setEnded(answer.value.ended)
  }

  const back = () => setOver(null)
  if (over === 'reset') return <ResetForm account={account} onMade={onMade} onCancel={back} />
  if (over === 'disabling') return <Disabling account={account} onDone={onDone} onCancel={back} />
  return (
    <FormDialog
      title={displayName}
      save={null}
      cancel={people.close}
      sending={sends}
      onSave={() => undefined}
      onCancel={onDone}
    >
      {ended !== null && <Notice tone="good">{words.ended(ended)}</Notice>}
      <div className="flex flex-col items-start gap-3">
        {account.isDisabled && (
          <Button look="main" busy={sends.isBusy} onClick={() => void enable()}>
            {words.enable}
          </Button>
        )}
        <Button busy={sends.isBusy} onClick={() => void end()}>
          {words.end}
        </Button>
        {!isOwn && !account.isDisabled && (
          <Button busy={sends.isBusy} onClick={() => setOver('reset')}>
            {words.reset}
          </Button>
        )}
        {!account.isDisabled && (
          <Button look="danger" busy={sends.isBusy} onClick={() => setOver('disabling')}>
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
  const askAgain = useAskAgain()
  const sends = useSends()
  const { id: officeId, displayName } = account
  const asked = useAsk('/office/account-grants', { officeId }, { anew: true })

  async function disable(keep: MadeGrantKind[]): Promise<void> {
    const answer = await sends.send('/office/disable-account', { officeId, keep })
    if (!answer?.ok) return
    askAgain('/office/accounts')
    askAgain('/office/service-tokens')
    onDone()
  }

  return (
    <LeavingForm
      title={`${displayName} ${words.disable}`}
      body={words.disableBody}
      confirm={words.disable}
      asked={asked}
      sending={sends}
      onLeave={(keep) => void disable(keep)}
      onCancel={onCancel}
    />
  )
}
