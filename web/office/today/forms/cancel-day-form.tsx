import { useState } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { FormDialog } from '#web/office/frame/form-dialog.tsx'
import { SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from '../day-context.ts'
import { SentenceField } from './sentence-field.tsx'

/** All lessons of the day are cancelled at once, of the branch or of a classroom; how many stands there before. */
export function CancelDayForm({ onDone }: { onDone: () => void }) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { shown, open, refresh } = useDay()
  const texts = useDayTexts()
  const sending = useSend('/office/cancel-day')
  const [classroomId, setClassroomId] = useState<ClassroomId | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const wanted = { branchId: branch.id, day: shown.day, classroomId }
  const seen = useAsk('/office/preview-cancel-day', wanted, { anew: true })
  const counts = seen.value
  const classrooms = new Map(shown.lessons.map(({ classroom }) => [classroom.id, classroom.name]))

  async function save(): Promise<void> {
    setTried(true)
    if (reason.trim() === '' || !counts || counts.lessons === 0) return
    const answer = await sending.send({ ...wanted, reason, lessons: counts.lessons })
    refresh()
    if (answer?.ok) open({ form: 'to-call', lessonIds: answer.value.lessonIds })
    else seen.refetch()
  }

  return (
    <FormDialog
      title={words.cancelTitle(texts.long(shown.day))}
      save={counts && counts.lessons > 0 ? words.cancelLessons(counts.lessons) : words.cancel}
      cancel={words.close}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <SelectField
        label={words.classroom}
        value={classroomId}
        options={[[null, words.allClassrooms], ...classrooms]}
        onChange={setClassroomId}
      />
      <div role="status" className="min-h-6">
        {counts && (
          <p className="text-lg font-bold">
            {counts.lessons === 0
              ? words.nothingToCancel
              : words.cancelCounts(counts.lessons, counts.students)}
          </p>
        )}
        {counts && counts.trials > 0 && <p>{words.cancelTrials(counts.trials)}</p>}
        {counts && counts.stay > 0 && <p className="text-quiet">{words.cancelStay(counts.stay)}</p>}
      </div>
      <SentenceField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  )
}
