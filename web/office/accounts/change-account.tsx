import { useState } from 'react'
import type { OfficeAccount } from '#contract/office/accounts.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
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
  const [isResetting, setResetting] = useState(false)
  const about = { officeId: account.id }
  const { displayName } = account

  const done = (answer: { ok: boolean } | null) => {
    if (!answer?.ok) return
    askAgain('/office/accounts')
    onDone()
  }
  const disable = async () => done(await sends.send('/office/disable-account', about))
  const enable = async () => done(await sends.send('/office/enable-account', about))

  async function end(): Promise<void> {
    const answer = await sends.send('/office/end-sign-ins', about)
    if (answer?.ok) setEnded(answer.value.ended)
  }

  const question = (title: string, body: string) => ({
    title: `${displayName} ${title}`,
    body,
    confirm: title,
    cancel: words.cancel,
  })
  if (isResetting) return <ResetForm account={account} onMade={onMade} onCancel={() => setResetting(false)} />
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
          <Button busy={sends.isBusy} onClick={() => setResetting(true)}>
            {words.reset}
          </Button>
        )}
        {!account.isDisabled && (
          <ConfirmedButton
            look="danger"
            busy={sends.isBusy}
            question={question(words.disable, words.disableBody)}
            onConfirm={disable}
          >
            {words.disable}
          </ConfirmedButton>
        )}
      </div>
    </FormDialog>
  )
}
