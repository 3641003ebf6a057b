import { useState } from 'react'
import type { DayLesson } from '#contract/office/day.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { FormDialog } from '#web/office/frame/form-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from '../day-context.ts'
import { SentenceField } from './sentence-field.tsx'

/** One lesson is cancelled, with the sentence that its families read. */
export function CancelForm({ lesson, onDone }: { lesson: DayLesson; onDone: () => void }) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { open, refresh } = useDay()
  const texts = useDayTexts()
  const sending = useSend('/office/cancel-lesson')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { id: lessonId, classroom, kind, students } = lesson

  async function save(): Promise<void> {
    setTried(true)
    if (reason.trim() === '') return
    const answer = await sending.send({ branchId: branch.id, lessonId, reason })
    refresh()
    if (answer?.ok) open({ form: 'to-call', lessonIds: [lessonId] })
  }

  return (
    <FormDialog
      title={words.cancelTitle(`${texts.start(lesson)} ${classroom.name}`)}
      save={words.cancel}
      cancel={words.close}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <p>{words.students(students)}</p>
      {kind === 'trial' && <p>{words.cancelTrials(1)}</p>}
      <SentenceField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  )
}
