import { useState } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import { useAsk, useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { FirstSlip } from '../sheets/first-slip.tsx'
import type { OneSlip } from '../sheets/slips.tsx'
import { StudentFields, type StudentFacts } from './student-fields.tsx'

const nobodyYet: StudentFacts = { displayName: '', reading: '', grade: 1, levelId: null, loginId: '' }

/** Makes a student, and shows their first password once. */
export function AddStudent({ onDone }: { onDone: () => void }) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const asked = useAsk('/office/people-choices', { branchId: branch.id })
  const sending = useSend('/office/add-student')
  const [facts, setFacts] = useState(nobodyYet)
  const [chosen, setClassroom] = useState<ClassroomId | null>(null)
  const [slip, setSlip] = useState<OneSlip | null>(null)
  const rooms = asked.value?.classrooms ?? []
  const classroomId = chosen ?? rooms[0]?.id

  async function save(): Promise<void> {
    if (!classroomId) return
    // Made here, so that no answer of the server has it.
    const password = freshPassword()
    const loginId = facts.loginId || null
    const answer = await sending.send({ branchId: branch.id, ...facts, loginId, classroomId, password })
    if (!answer?.ok) return
    askAgain('/office/students')
    const classroom = rooms.find(({ id }) => id === classroomId)!.name
    const { studentId: id } = answer.value
    setSlip({
      person: { role: 'student', id },
      name: facts.displayName,
      classroom,
      loginId: answer.value.loginId,
      password,
    })
  }

  if (slip) return <FirstSlip slip={slip} onDone={onDone} />
  return (
    <FormDialog
      title={words.add}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <StudentFields facts={facts} levels={asked.value?.levels ?? []} onChange={setFacts} />
      <SelectField
        label={words.classroom}
        value={classroomId ?? null}
        options={rooms.map(({ id, name }) => [id, name])}
        onChange={setClassroom}
      />
    </FormDialog>
  )
}
