import { MAX_NAME } from '#contract/written/names.ts'
import { send } from '#web/client/outbox/send.ts'
import { CodeField, InputField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { BranchField, useOwnBranch } from '../frame/branch-field.tsx'
import { type MadeWayIn, makeWayIn, useWayIn, WayInFields } from './way-in-fields.tsx'

interface InviteFormProps {
  onMade: (made: MadeWayIn) => void
  onCancel: () => void
}

/** Invites a person of the office: of a branch, or by the head office for all of them. */
export function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const { accounts: words } = useWords().office
  const { start, refusal } = useWayIn()
  const form = useForm({
    start: { displayName: '', loginId: '', branchId: useOwnBranch(), ...start },
    refusal,
    async send({ displayName, loginId, branchId, ...way }) {
      const { wayIn, made } = makeWayIn(displayName, way)
      const answer = await send('/office/invite', { branchId, displayName, loginId, wayIn })
      return answer.ok ? { ok: true, value: made } : answer
    },
    onSaved: onMade,
  })
  return (
    <FormDialog
      form={form}
      title={words.inviteTitle}
      save={words.save}
      cancel={words.cancel}
      onCancel={onCancel}
    >
      <InputField {...form.bind('displayName')} label={words.name} maxLength={MAX_NAME} />
      <CodeField {...form.bind('loginId')} label={words.loginId} />
      <BranchField {...form.bind('branchId')} label={words.of} all={words.headOffice} />
      <WayInFields form={form} />
    </FormDialog>
  )
}
