import { useState } from 'react'
import { freshPassword } from '#contract/kernel/random.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
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
  const askAgain = useAskAgain()
  const sending = useSend('/office/add-tutor')
  const [facts, setFacts] = useState({ displayName: '', loginId: '' })

  async function save(): Promise<void> {
    // Made here, so that no answer of the server has it.
    const password = freshPassword()
    const answer = await sending.send({ branchId: branch.id, ...facts, password })
    if (!answer?.ok) return
    askAgain('/office/tutors')
    const { tutorId: id, loginId } = answer.value
    onMade({
      person: { role: 'tutor', id },
      name: facts.displayName,
      classroom: null,
      loginId,
      password,
    })
  }

  return (
    <FormDialog
      title={words.add}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onCancel}
    >
      <TutorFields facts={facts} onChange={setFacts} />
    </FormDialog>
  )
}
