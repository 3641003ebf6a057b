import { useState } from 'react'
import type { BranchId } from '#contract/kernel/ids.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'
import { BranchField, useOwnBranch } from '../frame/branch-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import type { MadeLink } from './first-link.tsx'

interface InviteFormProps {
  onMade: (link: MadeLink) => void
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

  async function invite(): Promise<void> {
    // Made here, so that no answer of the server has it.
    const secret = freshSecret()
    const answer = await sending.send({ branchId, displayName, loginId, secret })
    if (!answer?.ok) return
    askAgain('/office/accounts')
    onMade({ name: displayName, address: linkTo('office/first-visit', 'once', secret) })
  }

  return (
    <FormDialog
      title={words.inviteTitle}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void invite()}
      onCancel={onCancel}
    >
      <Field label={words.name}>
        {(field) => (
          <input
            {...field}
            maxLength={100}
            value={displayName}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={words.loginId}>
        {(field) => (
          <input
            {...field}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
            value={loginId}
            onChange={({ target }) => setLoginId(target.value)}
          />
        )}
      </Field>
      <BranchField label={words.of} all={words.headOffice} value={branchId} onChange={setBranchId} />
    </FormDialog>
  )
}
