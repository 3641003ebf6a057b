import { dayAt } from '#contract/kernel/zones.ts'
import type { ComingErasure } from '#contract/upkeep/leavers.ts'
import { send } from '#web/client/outbox/send.ts'
import { AreaField, InputField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** Keeps a student's data until another day, with the reason. */
export function KeepForm({ student, onDone }: { student: ComingErasure; onDone: () => void }) {
  const { leavers: words } = useWords().office
  const { branch } = useBranch()
  const { id: studentId, displayName, erasesAt, kept } = student
  const form = useForm({
    start: { untilDay: dayAt(erasesAt, branch.timeZone), reason: kept?.reason ?? '' },
    check: ({ untilDay, reason }) => ({
      untilDay: untilDay === '' && words.untilMissing,
      reason: reason.trim() === '' && words.reasonMissing,
    }),
    send: (values) => send('/office/keep-leaver', { branchId: branch.id, studentId, ...values }),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      title={words.keepWho(displayName)}
      save={words.save}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <InputField {...form.bind('untilDay')} type="date" label={words.until} hint={words.untilHint} />
      <AreaField
        {...form.bind('reason')}
        label={words.reason}
        maxLength={500}
        placeholder={words.reasonHint}
      />
    </FormDialog>
  )
}
