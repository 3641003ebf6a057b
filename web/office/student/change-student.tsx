import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { StudentFields } from '../people/student-fields.tsx'

/** Changes what the office has written about a student. */
export function ChangeStudent({ student, onDone }: { student: OfficeStudent; onDone: () => void }) {
  const { people: words } = useWords().office
  const branchId = useBranch().branch.id
  const asked = useAsk('/office/people-choices', { branchId })
  const { id: studentId, revision, displayName, reading, grade, levelId, loginId } = student
  const form = useForm({
    start: { displayName, reading, grade, levelId, loginId: loginId ?? '' },
    send: (facts) =>
      send('/office/change-student', {
        branchId,
        studentId,
        revision,
        ...facts,
        loginId: facts.loginId || null,
      }),
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} title={displayName} save={words.save} cancel={words.cancel} onCancel={onDone}>
      <StudentFields form={form} levels={asked.value?.levels ?? []} />
    </FormDialog>
  )
}
