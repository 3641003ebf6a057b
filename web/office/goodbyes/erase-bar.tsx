import { useId } from 'react'
import type { BranchId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Form, FormProblem } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import type { Goodbye } from './goodbye-screen.tsx'

interface EraseBarProps {
  student: Goodbye['student']
  branchId: BranchId
  onErased: () => void
}

/** The name is typed once, and then the press that cannot be undone. */
export function EraseBar({ student, branchId, onErased }: EraseBarProps) {
  const { goodbyes: words } = useWords().office
  const id = useId()
  const form = useForm({
    start: { name: '' },
    isReady: ({ name }) => name.trim() !== '',
    send: ({ name }) => send('/office/erase-student', { branchId, erasedId: student.id, name }),
    onSaved: onErased,
  })
  const { value, onChange } = form.bind('name')
  const isEmpty = value.trim() === ''
  return (
    <Form
      form={form}
      className="sticky bottom-0 mt-auto flex flex-col gap-2 border-t border-line bg-frame px-4 py-3 @4xl:px-6 @6xl:px-10"
    >
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id}>{words.confirm}</label>
        <input
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          className="min-h-12 w-full min-w-0 rounded-tutor border-2 border-edge bg-surface px-3 text-base @xl:w-70"
        />
        <span className="ml-auto flex items-center gap-3">
          {isEmpty && <span className="text-sm text-quiet">{words.typeFirst}</span>}
          <Button type="submit" look="erase" disabled={isEmpty} busy={form.isBusy} className="min-h-12">
            {words.erase}
          </Button>
        </span>
      </div>
    </Form>
  )
}
