import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { RadioField } from '#web/ui/form/choice-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay } from '../day-context.ts'
import { areDays, DaysFields, type DaysOff } from './days-fields.tsx'
import { ReportFields } from './report-fields.tsx'
import { StudentField } from './student-field.tsx'

type Reason = InputOf<'/office/report-absences'>['reason']
const reasons = ['ill', 'trip', 'school', 'other'] as const satisfies Reason[]

interface AbsenceDraft extends DaysOff {
  studentId: StudentId | null
  reason: Reason
  words: string
  teller: string
}

interface StudentAbsenceFormProps {
  /** Null: a student and days are chosen. */
  lesson: { id: LessonId; studentId: StudentId; displayName: string } | null
  /** The student who is chosen at first. */
  studentId?: StudentId | undefined
  onDone: () => void
}

/** A student will not come: to one lesson, or on some days. */
export function StudentAbsenceForm({
  lesson,
  studentId = lesson?.studentId,
  onDone,
}: StudentAbsenceFormProps) {
  const { today: words } = useWords().office
  const branchId = useBranch().branch.id
  const { shown, refresh } = useDay()
  const choices = useAsk('/office/term-choices', { branchId })
  const [none, setNone] = useState(false)
  const start: AbsenceDraft = {
    studentId: studentId ?? null,
    firstDay: shown.day,
    lastDay: shown.day,
    reason: 'ill',
    words: '',
    teller: '',
  }
  const form = useForm({
    start,
    check: ({ studentId: chosen, ...days }) => ({
      studentId: !chosen && words.studentProblem,
      lastDay: !areDays(days) && words.daysProblem,
    }),
    async send({ studentId: chosen, firstDay, lastDay, ...told }) {
      const about = { branchId, studentId: chosen! }
      if (!lesson) return send('/office/report-absences', { ...about, firstDay, lastDay, ...told })
      const answer = await send('/record-absence', { ...about, lessonId: lesson.id, told })
      return answer.ok ? { ok: true, value: { lessons: 1 } } : answer
    },
    onSaved({ lessons }) {
      // Without a lesson in these days nothing was written: the form stays.
      if (lessons === 0) return setNone(true)
      refresh()
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.studentAway}
      save={words.save}
      cancel={words.close}
      onCancel={onDone}
    >
      {lesson ? (
        <p className="font-bold">{lesson.displayName}</p>
      ) : (
        <>
          <StudentField {...form.bind('studentId')} students={choices.value?.students ?? []} />
          <DaysFields form={form} />
        </>
      )}
      <RadioField
        {...form.bind('reason')}
        legend={words.reason}
        options={reasons.map((each) => [each, words.reasons[each]])}
      />
      <ReportFields label={words.words} form={form} />
      {none && (
        <Notice tone="warning" role="status">
          {words.toldLessons(0)}
        </Notice>
      )}
    </FormDialog>
  )
}
