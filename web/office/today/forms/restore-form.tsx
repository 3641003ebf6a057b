import { useState } from 'react'
import type { DayLesson } from '#contract/office/day.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { FormDialog } from '#web/office/frame/form-dialog.tsx'
import { TickList } from '#web/office/frame/tick-list.tsx'
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
  const sending = useSend('/office/restore-lessons')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(lessons.map(({ id }) => id)))
  const nameOf = ({ startsAt, classroom }: DayLesson) => `${texts.clock(startsAt)} ${classroom.name}`
  const wanted = lessons.filter(({ id }) => chosen.has(id))
  const [only] = lessons.length === 1 ? lessons : []

  async function save(): Promise<void> {
    if (wanted.length === 0) return
    const lessonIds = wanted.map(({ id }) => id)
    const answer = await sending.send({ branchId: branch.id, lessonIds })
    refresh()
    if (answer?.ok) open({ form: 'to-call', lessonIds })
  }

  return (
    <FormDialog
      title={words.restoreTitle(only ? nameOf(only) : texts.long(shown.day))}
      save={words.restoreLessons(wanted.length)}
      cancel={words.close}
      sending={sending}
      onSave={() => void save()}
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
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {wanted.length === 0 && <p role="alert">{words.restoreNone}</p>}
    </FormDialog>
  )
}
