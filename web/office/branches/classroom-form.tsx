import type { Classroom } from '#contract/school/school.ts'
import { send } from '#web/client/outbox/send.ts'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { CodeField, InputField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** Makes a classroom of the branch, or changes one. */
export function ClassroomForm({ classroom, onDone }: { classroom: Classroom | null; onDone: () => void }) {
  const { branches: words } = useWords().office
  const branchId = useBranch().branch.id
  const { id: classroomId = null, name = '', code = '' } = classroom ?? {}
  const form = useForm({
    start: { name, code },
    send: (values) => send('/office/save-classroom', { branchId, classroomId, ...values }),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      title={classroom ? words.classroomTitle : words.addClassroom}
      save={words.save}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <InputField {...form.bind('name')} label={words.name} maxLength={100} />
      <CodeField {...form.bind('code')} label={words.code} hint={words.codeHint} />
      {classroomId && (
        <ConfirmedButton
          look="danger"
          className="self-start"
          busy={form.isBusy}
          question={{ title: words.removeQuestion(name), body: words.removeBody, cancel: words.cancel }}
          onConfirm={() =>
            form.act(() => send('/office/remove-classroom', { branchId, classroomId }), onDone)
          }
        >
          {words.remove}
        </ConfirmedButton>
      )}
    </FormDialog>
  )
}
