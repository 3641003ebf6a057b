import type { DayLesson } from '#contract/days/day.ts'
import { send } from '#web/client/outbox/send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { TickList } from '#web/office/frame/tick-list.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from '../day-context.ts'

interface RestoreFormProps {
  lessons: readonly DayLesson[]
  onDone: () => void
}

/** Takes the cancellation of one lesson back, or of those of the day that are ticked. */
export function RestoreForm({ lessons, onDone }: RestoreFormProps) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { shown, open, refresh } = useDay()
  const texts = useDayTexts()
  const form: FormState<{ chosen: ReadonlySet<string> }> = useForm({
    start: { chosen: new Set<string>(lessons.map(({ id }) => id)) },
    isReady: () => lessonIds.length > 0,
    send: () => send('/restore-lessons', { branchId: branch.id, lessonIds }),
    onAnswered: refresh,
    onSaved: () => open({ form: 'to-call', lessonIds }),
  })
  const lessonIds = lessons.map(({ id }) => id).filter((id) => form.values.chosen.has(id))
  const nameOf = (lesson: DayLesson) => `${texts.start(lesson)} ${lesson.classroom.name}`
  const [only] = lessons.length === 1 ? lessons : []
  return (
    <FormDialog
      form={form}
      title={words.restoreTitle(only ? nameOf(only) : texts.long(shown.day))}
      save={words.restoreLessons(lessonIds.length)}
      cancel={words.close}
      onCancel={onDone}
    >
      <p>{words.restoreBody}</p>
      {!only && (
        <TickList
          label={words.restoreWhich}
          options={lessons.map((lesson) => ({
            id: lesson.id,
            name: nameOf(lesson),
            aside: words.cancelled(lesson.cancelReason ?? ''),
          }))}
          chosen={form.values.chosen}
          onChange={(chosen) => form.set({ chosen })}
        />
      )}
      {lessonIds.length === 0 && <p role="alert">{words.restoreNone}</p>}
    </FormDialog>
  )
}
