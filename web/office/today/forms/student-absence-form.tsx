import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { FormDialog } from '#web/office/frame/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay } from '../day-context.ts'
import { areDays, DaysFields } from './days-fields.tsx'
import { ReportFields } from './report-fields.tsx'
import { StudentField } from './student-field.tsx'

type Reason = InputOf<'/office/report-absence'>['reason']
const reasons = ['ill', 'trip', 'school', 'other'] as const satisfies Reason[]

interface StudentAbsenceFormProps {
  /** Null: a student and days are chosen. */
  lesson: { id: LessonId; studentId: StudentId; displayName: string } | null
  onDone: () => void
}

/** A student will not come: to one lesson, or on some days. */
export function StudentAbsenceForm({ lesson, onDone }: StudentAbsenceFormProps) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { shown, refresh } = useDay()
  const choices = useAsk('/office/term-choices', { branchId: branch.id })
  const sending = useSends()
  const [studentId, setStudentId] = useState<StudentId | null>(lesson?.studentId ?? null)
  const [days, setDays] = useState({ firstDay: shown.day, lastDay: shown.day })
  const [reason, setReason] = useState<Reason>('ill')
  const [report, setReport] = useState({ words: '', teller: '' })
  const [isTried, setTried] = useState(false)
  const [none, setNone] = useState(false)
  const branchId = branch.id

  async function save(): Promise<void> {
    setTried(true)
    if (!studentId || !areDays(days)) return
    const facts = { branchId, studentId, reason, ...report }
    if (lesson) {
      const answer = await sending.send('/office/report-absence', { ...facts, lessonId: lesson.id })
      if (answer?.ok) done()
      return
    }
    const answer = await sending.send('/office/report-absences', { ...facts, ...days })
    if (!answer?.ok) return
    // Without a lesson in these days nothing was written: the form stays.
    if (answer.value.lessons === 0) setNone(true)
    else done()
  }

  function done(): void {
    refresh()
    onDone()
  }

  return (
    <FormDialog
      title={words.studentAway}
      save={words.save}
      cancel={words.close}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      {lesson ? (
        <p className="font-bold">{lesson.displayName}</p>
      ) : (
        <>
          <StudentField
            students={choices.value?.students ?? []}
            chosen={studentId}
            problem={isTried && !studentId ? words.studentProblem : null}
            onChoose={setStudentId}
          />
          <DaysFields days={days} onDays={setDays} />
        </>
      )}
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-sm font-semibold">{words.reason}</legend>
        {reasons.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="reason"
              className="size-5 accent-leaf"
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {words.reasons[each]}
          </label>
        ))}
      </fieldset>
      <ReportFields label={words.words} report={report} onReport={setReport} />
      {none && (
        <Notice tone="warning" role="status">
          {words.toldLessons(0)}
        </Notice>
      )}
    </FormDialog>
  )
}
