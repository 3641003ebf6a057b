import { useState } from 'react'
import type { TutorId } from '#contract/kernel/ids.ts'
import type { TutorAbsence } from '#contract/office/tutor-absences.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { FormDialog } from '#web/office/frame/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay } from '../day-context.ts'
import { areDays, DaysFields } from './days-fields.tsx'

/** A tutor's days off: new, changed, ended earlier, or taken back. */
export function TutorAbsenceForm({ absence, onDone }: { absence: TutorAbsence | null; onDone: () => void }) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const { shown, refresh } = useDay()
  const choices = useAsk('/office/term-choices', { branchId: branch.id })
  const sending = useSends()
  const [tutorId, setTutorId] = useState<string>(absence?.tutor.id ?? '')
  const [days, setDays] = useState({
    firstDay: absence?.firstDay ?? shown.day,
    lastDay: absence?.lastDay ?? shown.day,
  })
  const [reason, setReason] = useState(absence?.words ?? '')
  const [teller, setTeller] = useState(absence?.teller ?? '')
  const [isTried, setTried] = useState(false)
  const branchId = branch.id

  async function act(kind: 'save' | 'withdraw'): Promise<void> {
    setTried(true)
    if (tutorId === '' || !areDays(days)) return
    const told = { ...days, words: reason, teller }
    const seen = absence && { branchId, absenceId: absence.id, revision: absence.revision }
    const answer = !seen
      ? await sending.send('/office/report-tutor-absence', { branchId, tutorId: tutorId as TutorId, ...told })
      : kind === 'save'
        ? await sending.send('/office/change-tutor-absence', { ...seen, ...told })
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
        <Field label={words.tutorField} problem={isTried && tutorId === '' ? words.tutorProblem : null}>
          {(field) => (
            <select {...field} value={tutorId} onChange={({ target }) => setTutorId(target.value)}>
              <option value="">—</option>
              {(choices.value?.tutors ?? []).map(({ id, displayName }) => (
                <option key={id} value={id}>
                  {displayName}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <DaysFields days={days} onDays={setDays} />
      <Field label={words.tutorReason}>
        {(field) => (
          <input
            {...field}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Field label={words.teller}>
        {(field) => (
          <input
            {...field}
            maxLength={40}
            placeholder={words.tellerHint}
            value={teller}
            onChange={({ target }) => setTeller(target.value)}
          />
        )}
      </Field>
      {absence && (
        <Button look="danger" className="self-start" onClick={() => void act('withdraw')}>
          {words.withdraw}
        </Button>
      )}
    </FormDialog>
  )
}
