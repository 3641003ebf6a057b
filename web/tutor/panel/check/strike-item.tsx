import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import type { ItemRow } from './item-rows.ts'
import { type AnyAttempt, useItemActs } from './open-chapter.tsx'

/** Strikes an unfair item, with a reason; or shows who struck it and why, and restores it. */
export function StrikeItem({ row: { id, text }, attempt }: { row: ItemRow; attempt: AnyAttempt }) {
  const { strike: words } = useWords().tutor.desk.check
  const { struck, busy, strike, restore } = useItemActs(attempt, id)
  const [reason, setReason] = useState<string | null>(null)
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
  if (reason === null) {
    return (
      <button
        type="button"
        aria-label={words.strikeThis(text)}
        onClick={() => setReason('')}
        className="min-h-11 self-end px-2 text-quiet underline"
      >
        {words.strike}
      </button>
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || reason.trim() === '') return
    void strike(reason.trim()).then(() => setReason(null))
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label className="flex min-w-0 flex-1 basis-40 flex-col gap-0.5">
        {words.reason}
        <input
          value={reason}
          maxLength={200}
          required
          // The press that opened the form was for this field.
          ref={(field) => field?.focus()}
          onChange={(event) => setReason(event.target.value)}
          className="min-h-11 w-full rounded-tutor border border-edge bg-sheet px-2"
        />
      </label>
      <Button type="submit" className="px-2!" busy={busy}>
        {words.confirm}
      </Button>
      <Button className="px-2!" onClick={() => setReason(null)}>
        {words.cancel}
      </Button>
      <p className="basis-full text-quiet">{words.what}</p>
    </form>
  )
}
