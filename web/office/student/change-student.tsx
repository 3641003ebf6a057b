import { useState } from 'react'
import type { OfficeStudent } from '#contract/office/people.ts'
import { useAsk, useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { StudentFields, type StudentFacts } from '../people/student-fields.tsx'

/** Changes what the office has written about a student. */
export function ChangeStudent({ student, onDone }: { student: OfficeStudent; onDone: () => void }) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const asked = useAsk('/office/people-choices', { branchId: branch.id })
  const sending = useSend('/office/change-student')
  const { displayName, reading, grade, levelId, loginId } = student
  const [facts, setFacts] = useState<StudentFacts>({
    displayName,
    reading,
    grade,
    levelId,
    loginId: loginId ?? '',
  })

  async function save(): Promise<void> {
    const about = { branchId: branch.id, studentId: student.id, revision: student.revision }
    const answer = await sending.send({ ...about, ...facts, loginId: facts.loginId || null })
    if (!answer?.ok) return
    askAgain('/office/student')
    askAgain('/office/students')
    onDone()
  }

  return (
    <FormDialog
      title={student.displayName}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <StudentFields facts={facts} levels={asked.value?.levels ?? []} onChange={setFacts} />
    </FormDialog>
  )
}
