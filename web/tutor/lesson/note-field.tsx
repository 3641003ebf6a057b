import { useId } from 'react'
import { useWords } from '../../shared/words/words.ts'
import { useDraft } from './use-draft.ts'

const MAX_NOTE = 2_000

interface NoteFieldProps {
  note: string
  onWrite: (note: string) => Promise<boolean>
}

/** The tutors' note on a student; it saves itself. Make it anew (by key) for another student. */
export function NoteField({ note, onWrite }: NoteFieldProps) {
  const { panel } = useWords().tutor
  const id = useId()
  const draft = useDraft(note, onWrite)
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex justify-between gap-2 text-sm font-semibold">
        {panel.note}
        <span role="status" className="font-normal text-quiet">
          {draft.status !== 'same' && panel[draft.status]}
        </span>
      </label>
      <textarea
        id={id}
        value={draft.text}
        maxLength={MAX_NOTE}
        placeholder={panel.notePlaceholder}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.save}
        className="field-sizing-content max-h-60 min-h-20 w-full resize-y rounded-tutor border border-edge bg-sheet p-2 text-sm placeholder:text-quiet"
      />
    </div>
  )
}
