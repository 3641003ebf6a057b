import type { Branch } from '#contract/school/school.ts'
import { send } from '#web/client/outbox/send.ts'
import { CodeField, InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

/** Makes a branch, or changes one. */
export function BranchForm({ branch, onDone }: { branch: Branch | null; onDone: () => void }) {
  const { branches: words } = useWords().office
  const { id: branchId = null, name = '', code = '', timeZone = 'Asia/Tokyo' } = branch ?? {}
  const form = useForm({
    start: { name, code, timeZone },
    send: (values) => send('/office/save-branch', { branchId, ...values }),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      title={branch ? words.branchTitle : words.addBranch}
      save={words.save}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <InputField {...form.bind('name')} label={words.name} maxLength={100} />
      <CodeField {...form.bind('code')} label={words.code} hint={words.codeHint} />
      <SelectField
        {...form.bind('timeZone')}
        label={words.timeZone}
        hint={words.timeZoneHint}
        options={Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone])}
      />
    </FormDialog>
  )
}
