import type { ClassroomId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from '../day-context.ts'
import { SentenceField, useSentenceCheck } from './cancel-form.tsx'

interface CancelDayDraft {
  classroomId: ClassroomId | null
  reason: string
}

/** All lessons of the day are cancelled at once, of the branch or of a classroom; how many stands there before. */
export function CancelDayForm({ onDone }: { onDone: () => void }) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { shown, open, refresh } = useDay()
  const texts = useDayTexts()
  const about = { branchId: branch.id, day: shown.day }
  const start: CancelDayDraft = { classroomId: null, reason: '' }
  const form: FormState<CancelDayDraft> = useForm({
    start,
    check: useSentenceCheck(),
    isReady: () => lessons > 0,
    send: (draft) => send('/office/cancel-day', { ...about, ...draft, lessons }),
    onAnswered() {
      refresh()
      seen.refetch()
    },
    onSaved: ({ lessonIds }) => open({ form: 'to-call', lessonIds }),
  })
  const { classroomId } = form.values
  // It tells nobody, so it needs no sentence of the office's.
  const dry = { ...about, classroomId, reason: '-', lessons: null }
  const seen = useDryRun('/office/cancel-day', dry)
  const counts = seen.value
  const lessons = counts?.lessons ?? 0
  const classrooms = new Map(shown.lessons.map(({ classroom }) => [classroom.id, classroom.name]))
  return (
    <FormDialog
      form={form}
      title={words.cancelTitle(texts.long(shown.day))}
      save={lessons > 0 ? words.cancelLessons(lessons) : words.cancel}
      cancel={words.close}
      onCancel={onDone}
    >
      <SelectField
        {...form.bind('classroomId')}
        label={words.classroom}
        options={[[null, words.allClassrooms], ...classrooms]}
      />
      <div role="status" className="min-h-6">
        {counts && (
          <p className="text-lg font-bold">
            {lessons === 0 ? words.nothingToCancel : words.cancelCounts(lessons, counts.students)}
          </p>
        )}
        {counts && counts.trials > 0 && <p>{words.cancelTrials(counts.trials)}</p>}
        {counts && counts.stay > 0 && <p className="text-quiet">{words.cancelStay(counts.stay)}</p>}
      </div>
      <SentenceField {...form.bind('reason')} />
    </FormDialog>
  )
}
