import type { DayLesson } from '#contract/days/day.ts'
import { send } from '#web/client/outbox/send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { AreaField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type Bound, useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from '../day-context.ts'

/** One lesson is cancelled, with the sentence that its families read. */
export function CancelForm({ lesson, onDone }: { lesson: DayLesson; onDone: () => void }) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { open, refresh } = useDay()
  const texts = useDayTexts()
  const { id: lessonId, classroom, kind, students } = lesson
  const form = useForm({
    start: { reason: '' },
    check: useSentenceCheck(),
    send: ({ reason }) => send('/cancel-lesson', { branchId: branch.id, lessonId, reason }),
    onAnswered: refresh,
    onSaved: () => open({ form: 'to-call', lessonIds: [lessonId] }),
  })
  return (
    <FormDialog
      form={form}
      title={words.cancelTitle(`${texts.start(lesson)} ${classroom.name}`)}
      save={words.cancel}
      cancel={words.close}
      onCancel={onDone}
    >
      <p>{words.students(students)}</p>
      {kind === 'trial' && <p>{words.cancelTrials(1)}</p>}
      <SentenceField {...form.bind('reason')} />
    </FormDialog>
  )
}

/** The check of a form that has this field. */
export function useSentenceCheck() {
  const { today: words } = useWords().office
  return ({ reason }: { reason: string }) => ({ reason: reason.trim() === '' && words.sentenceProblem })
}

/** Why lessons are cancelled, as families read it. */
export function SentenceField(bound: Bound<string>) {
  const { today: words } = useWords().office
  return (
    <AreaField {...bound} label={words.sentence} rows={2} maxLength={200} placeholder={words.sentenceHint} />
  )
}
