import { useState } from 'react'
import type { TutorId } from '#contract/kernel/ids.ts'
import type { TutorAbsence } from '#contract/office/tutor-absences.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { FormDialog } from '#web/office/frame/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay } from '../day-context.ts'
import { areDays, DaysFields } from './days-fields.tsx'
import { ReportFields } from './report-fields.tsx'

/** A tutor's days off: new, changed, ended earlier, or taken back. */
export function TutorAbsenceForm({ absence, onDone }: { absence: TutorAbsence | null; onDone: () => void }) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { shown, refresh } = useDay()
  const choices = useAsk('/office/term-choices', { branchId: branch.id })
  const sending = useSends()
  const [tutorId, setTutorId] = useState<TutorId | null>(absence?.tutor.id ?? null)
  const [days, setDays] = useState({
    firstDay: absence?.firstDay ?? shown.day,
    lastDay: absence?.lastDay ?? shown.day,
  })
  const [report, setReport] = useState({ words: absence?.words ?? '', teller: absence?.teller ?? '' })
  const [isTried, setTried] = useState(false)
  const branchId = branch.id

  async function act(kind: 'save' | 'withdraw'): Promise<void> {
    setTried(true)
    if (tutorId === null || !areDays(days)) return
    const facts = { ...days, ...report }
    const seen = absence && { branchId, absenceId: absence.id, revision: absence.revision }
    const answer = !seen
      ? await sending.send('/office/report-tutor-absence', { branchId, tutorId, ...facts })
      : kind === 'save'
        ? await sending.send('/office/change-tutor-absence', { ...seen, ...facts })
        : await sending.send('/office/withdraw-tutor-absence', seen)
    if (!answer) return
    refresh()
    if (answer.ok) onDone()
  }

  return (
    <FormDialog
      title={words.tutorAway}
      save={words.save}
      cancel={words.close}
      sending={sending}
      onSave={() => void act('save')}
      onCancel={onDone}
    >
      {absence ? (
        <p className="font-bold">{words.tutor(absence.tutor.displayName)}</p>
      ) : (
        <SelectField
          label={words.tutorField}
          problem={isTried && tutorId === null ? words.tutorProblem : null}
          value={tutorId}
          options={[
            [null, '—'],
            ...(choices.value?.tutors ?? []).map(({ id, displayName }) => [id, displayName] as const),
          ]}
          onChange={setTutorId}
        />
      )}
      <DaysFields days={days} onDays={setDays} />
      <ReportFields label={words.tutorReason} report={report} onReport={setReport} />
      {absence && (
        <Button look="danger" className="self-start" onClick={() => void act('withdraw')}>
          {words.withdraw}
        </Button>
      )}
    </FormDialog>
  )
}
