import { useState } from 'react'
import type { BranchId } from '#contract/kernel/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { CodeField, InputField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { BranchField, useOwnBranch } from '../frame/branch-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { isWrongAddress, type MadeWayIn, useWayIn, WayInFields } from './way-in-fields.tsx'

interface InviteFormProps {
  onMade: (made: MadeWayIn) => void
  onCancel: () => void
}

/** Invites a person of the office: of a branch, or by the head office for all of them. */
export function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const { accounts: words } = useWords().office
  const askAgain = useAskAgain()
  const sending = useSend('/office/invite')
  const [branchId, setBranchId] = useState<BranchId | null>(useOwnBranch())
  const [displayName, setName] = useState('')
  const [loginId, setLoginId] = useState('')
  const way = useWayIn()

  async function invite(): Promise<void> {
    const { wayIn, made } = way.make(displayName)
    const answer = await sending.send({ branchId, displayName, loginId, wayIn })
    if (!answer?.ok) return
    askAgain('/office/accounts')
    onMade(made)
  }

  return (
    <FormDialog
      title={words.inviteTitle}
      save={words.save}
      cancel={words.cancel}
      sending={isWrongAddress(sending.problem) ? { ...sending, problem: null } : sending}
      onSave={() => void invite()}
      onCancel={onCancel}
    >
      <InputField label={words.name} maxLength={MAX_NAME} value={displayName} onChange={setName} />
      <CodeField label={words.loginId} value={loginId} onChange={setLoginId} />
      <BranchField label={words.of} all={words.headOffice} value={branchId} onChange={setBranchId} />
      <WayInFields way={way} problem={sending.problem} />
    </FormDialog>
  )
}
