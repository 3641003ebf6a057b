import type { StudentId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { Form, FormProblem } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'

/** Another tutor of the branch says why they look at a student whom they do not lead; the office and the family read it. */
export function ReasonForm({ studentId }: { studentId: StudentId }) {
  const { byReason: words } = useWords().tutor.thread
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && words.missing }),
    send: ({ reason }) => send('/tutor/look-by-reason', { studentId, reason }),
  })
  return (
    <Form form={form} className="flex flex-col gap-2">
      <p className="text-sm text-quiet">{words.lead}</p>
      <InputField {...form.bind('reason')} label={words.reason} maxLength={200} autoComplete="off" />
      <FormProblem form={form} />
      <Button type="submit" busy={form.isBusy} className="self-start">
        {words.take}
      </Button>
    </Form>
  )
}

/** Until when the written reason counts. */
export function ReasonUntil({ until }: { until: number }) {
  const { byReason: words } = useWords().tutor.thread
  const { dayTime } = useBranchTime()
  return (
    <p role="status" className="text-sm text-quiet">
      {words.until(dayTime(until))}
    </p>
  )
}
