import { useEffect, useId } from 'react'
import { useStore } from '#web/client/store.ts'
import { useWords } from '#web/words/words.ts'
import { MAX_NOTE, type Draft } from './create-draft.ts'

interface NoteFieldProps {
  /** As it stands now. */
  note: string
  draft: Draft
}

/** The tutors' note on a student; it saves itself. Make it anew (by key) for another student. */
export function NoteField({ note, draft }: NoteFieldProps) {
  const { panel } = useWords().tutor
  const id = useId()
  const { text, status } = useStore(draft.view)
  // Leaving the student is no reason to lose what was written about them.
  useEffect(() => draft.leave, [draft])
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-2 text-sm font-semibold">
        {panel.note}
        <span role="status" className="font-normal text-quiet">
          {status !== 'same' && panel[status]}
        </span>
      </label>
      <textarea
        id={id}
        value={text ?? note}
        maxLength={MAX_NOTE}
        placeholder={panel.notePlaceholder}
        onChange={(event) => draft.change(event.target.value, note)}
        onBlur={draft.leave}
        className="field-sizing-content max-h-60 min-h-20 w-full resize-y rounded-tutor border border-edge bg-sheet p-2 text-sm placeholder:text-quiet"
      />
    </div>
  )
}
