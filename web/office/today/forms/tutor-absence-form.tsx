import type { TutorAbsence } from '#contract/days/tutor-absences.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useDay } from '../day-context.ts'
import { areDays, DaysFields, type DaysOff } from './days-fields.tsx'
import { ReportFields } from './report-fields.tsx'

interface AbsenceDraft extends DaysOff {
  tutorId: TutorId | null
  words: string
  teller: string
}

/** A tutor's days off: new, changed, ended earlier, or taken back. */
export function TutorAbsenceForm({ absence, onDone }: { absence: TutorAbsence | null; onDone: () => void }) {
  const { today: words } = useWords().office
  const branchId = useBranch().branch.id
  const { shown, refresh } = useDay()
  const choices = useAsk('/office/term-choices', { branchId })
  const seen = absence && { branchId, absenceId: absence.id, revision: absence.revision }
  const start: AbsenceDraft = {
    tutorId: absence?.tutor.id ?? null,
    firstDay: absence?.firstDay ?? shown.day,
    lastDay: absence?.lastDay ?? shown.day,
    words: absence?.words ?? '',
    teller: absence?.teller ?? '',
  }
  const form = useForm({
    start,
    check: ({ tutorId, ...days }) => ({
      tutorId: tutorId === null && words.tutorProblem,
      lastDay: !areDays(days) && words.daysProblem,
    }),
    send: ({ tutorId, ...facts }) =>
      seen
        ? send('/office/change-tutor-absence', { ...seen, ...facts })
        : send('/office/report-tutor-absence', { branchId, tutorId: tutorId!, ...facts }),
    onAnswered: refresh,
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} title={words.tutorAway} save={words.save} cancel={words.close} onCancel={onDone}>
      {absence ? (
        <p className="font-bold">{words.tutor(absence.tutor.displayName)}</p>
      ) : (
        <SelectField
          {...form.bind('tutorId')}
          label={words.tutorField}
          options={[
            [null, '—'],
            ...(choices.value?.tutors ?? []).map(({ id, displayName }) => [id, displayName] as const),
          ]}
        />
      )}
      <DaysFields form={form} />
      <ReportFields label={words.tutorReason} form={form} />
      {seen && (
        <Button
          look="danger"
          className="self-start"
          onClick={() => void form.act(() => send('/office/withdraw-tutor-absence', seen), onDone)}
        >
          {words.withdraw}
        </Button>
      )}
    </FormDialog>
  )
}
