import { freshPassword } from '#contract/kernel/random.ts'
import { send } from '#web/client/outbox/send.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import type { OneSlip } from '../sheets/slips.tsx'
import { TutorFields } from './tutor-fields.tsx'

interface AddTutorProps {
  onMade: (slip: OneSlip) => void
  onCancel: () => void
}

/** Makes a tutor with their first password. */
export function AddTutor({ onMade, onCancel }: AddTutorProps) {
  const { tutors: words } = useWords().office
  const { branch } = useBranch()
  const form = useForm({
    start: { displayName: '', loginId: '' },
    async send(facts) {
      // Made here, so that no answer of the server has it.
      const password = freshPassword()
      const answer = await send('/office/add-tutor', { branchId: branch.id, ...facts, password })
      return answer.ok ? { ok: true, value: { ...answer.value, password } } : answer
    },
    onSaved: ({ tutorId: id, loginId, password }, { displayName: name }) =>
      onMade({ person: { role: 'tutor', id }, name, classroom: null, loginId, password }),
  })
  return (
    <FormDialog form={form} title={words.add} save={words.save} cancel={words.cancel} onCancel={onCancel}>
      <TutorFields form={form} />
    </FormDialog>
  )
}
