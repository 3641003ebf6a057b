import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import type { ActState } from '#web/hooks/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'

interface FormDialogProps {
  title: string
  /** Null while there is nothing to save. */
  save: string | null
  /** Null where the one button closes it. */
  cancel: string | null
  /** The sending of the form: its button is busy meanwhile, and a problem is shown above it. */
  sending: Pick<ActState, 'isBusy' | 'problem'>
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form over the screen. Mounted while it is open; Escape closes it, and the focus goes back to where it was. */
export function FormDialog({ title, save, cancel, sending, onSave, onCancel, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // The screen alone decides if it is open.
        event.preventDefault()
        if (isOwn(event)) onCancel()
      }}
      onClose={(event) => isOwn(event) && onCancel()}
      className="m-auto w-[min(36rem,94vw)] rounded-tutor bg-sheet p-6 text-left text-base text-ink shadow-soft backdrop:bg-veil"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (save !== null) onSave()
        }}
      >
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {children}
        {sending.problem && <ProblemNotice problem={sending.problem} />}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          {cancel !== null && <Button onClick={onCancel}>{cancel}</Button>}
          {save !== null && (
            <Button type="submit" look="main" busy={sending.isBusy}>
              {save}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  )
}

/** React hands the events of a question that lies over the form to the form as well. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
