import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import type { ItemRow } from './item-rows.ts'
import { type AnyAttempt, useItemActs } from './open-chapter.tsx'

/** Strikes an unfair item, with a reason; or shows who struck it and why, and restores it. */
export function StrikeItem({ row: { id, text }, attempt }: { row: ItemRow; attempt: AnyAttempt }) {
  const { strike: words } = useWords().tutor.desk.check
  const { struck, busy, strike, restore } = useItemActs(attempt, id)
  const [isOpen, setOpen] = useState(false)
  if (struck) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-quiet">{words.struckBy(struck.by, struck.reason)}</span>
        <Button
          className="ml-auto px-2!"
          busy={busy}
          aria-label={words.restoreThis(text)}
          onClick={() => void restore()}
        >
          {words.restore}
        </Button>
      </p>
    )
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-label={words.strikeThis(text)}
        onClick={() => setOpen(true)}
        className="min-h-11 self-end px-2 text-quiet underline"
      >
        {words.strike}
      </button>
    )
  }
  return <ReasonForm strike={strike} onClose={() => setOpen(false)} />
}

interface ReasonFormProps {
  /** The lesson's notices show a failure. */
  strike: (reason: string) => Promise<boolean>
  onClose: () => void
}

function ReasonForm({ strike, onClose }: ReasonFormProps) {
  const { strike: words } = useWords().tutor.desk.check
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && words.missing }),
    send: async ({ reason }) => ({ ok: true, value: await strike(reason.trim()) }),
    onSaved: onClose,
  })
  return (
    <Form form={form} className="flex flex-wrap items-end gap-2">
      <InputField
        {...form.bind('reason')}
        label={words.reason}
        maxLength={200}
        className="flex-1 basis-40"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the form was for this field
        autoFocus
      />
      <Button type="submit" className="px-2!" busy={form.isBusy}>
        {words.confirm}
      </Button>
      <Button className="px-2!" onClick={onClose}>
        {words.cancel}
      </Button>
      <p className="basis-full text-quiet">{words.what}</p>
    </Form>
  )
}
