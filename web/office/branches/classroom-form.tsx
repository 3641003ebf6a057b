import { useState } from 'react'
import type { Classroom } from '#contract/school.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { CodeField, InputField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** Makes a classroom of the branch, or changes one. */
export function ClassroomForm({ classroom, onDone }: { classroom: Classroom | null; onDone: () => void }) {
  const { branches: words } = useWords().office
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const sending = useSends()
  const [name, setName] = useState(classroom?.name ?? '')
  const [code, setCode] = useState(classroom?.code ?? '')

  async function save(): Promise<void> {
    const classroomId = classroom?.id ?? null
    const answer = await sending.send('/office/save-classroom', {
      branchId: branch.id,
      classroomId,
      name,
      code,
    })
    done(answer)
  }

  async function remove(classroomId: Classroom['id']): Promise<void> {
    done(await sending.send('/office/remove-classroom', { branchId: branch.id, classroomId }))
  }

  function done(answer: { ok: boolean } | null): void {
    if (!answer?.ok) return
    askAgain('/office/classrooms')
    onDone()
  }

  return (
    <FormDialog
      title={classroom ? words.classroomTitle : words.addClassroom}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <InputField label={words.name} maxLength={100} value={name} onChange={setName} />
      <CodeField label={words.code} hint={words.codeHint} value={code} onChange={setCode} />
      {classroom && (
        <ConfirmedButton
          look="danger"
          className="self-start"
          busy={sending.isBusy}
          question={{
            title: words.removeQuestion(classroom.name),
            body: words.removeBody,
            cancel: words.cancel,
          }}
          onConfirm={() => remove(classroom.id)}
        >
          {words.remove}
        </ConfirmedButton>
      )}
    </FormDialog>
  )
}
