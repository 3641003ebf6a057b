import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Ruby } from '#web/words/ruby.tsx'
import { Button } from '../controls/button.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, or the back button. */
  onCancel: () => void
  onConfirm: () => void
  title: string
  body: ReactNode
  confirm: string
  cancel: string
  look?: 'main' | 'danger'
  size?: 'student' | 'tutor'
  busy?: boolean
}

/**
 * Asks once before an action that cannot be undone. Texts are in Aozora notation. The browser's own dialog keeps the focus
 * inside, makes the page behind it inert, and gives the focus back, without a script for it.
 */
export function Dialog({ open, onCancel, size = 'tutor', ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        // The screen alone decides if it is open.
        event.preventDefault()
        onCancel()
      }}
      // A second Escape in a row closes it in spite of that. The event is late: the dialog may be open again by then.
      onClose={(event) => open && !event.currentTarget.open && onCancel()}
      className={`m-auto w-[min(30rem,92vw)] bg-sheet p-6 text-left text-ink shadow-soft backdrop:bg-veil ${size === 'student' ? 'rounded-student' : 'rounded-tutor text-base'}`}
    >
      {open && <Question {...rest} id={id} size={size} onCancel={onCancel} />}
    </dialog>
  )
}

function Question({
  id,
  title,
  body,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  look = 'main',
  size,
  busy,
}: Omit<DialogProps, 'open'> & { id: string }) {
  return (
    <>
      <h2 id={`${id}-title`} className="text-xl with-furigana font-bold">
        <Ruby text={title} />
      </h2>
      <div id={`${id}-body`} className="mt-2 with-furigana">
        {typeof body === 'string' ? <Ruby text={body} /> : body}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* The first button in order, so that Enter presses the safe one. */}
        <Button size={size} onClick={onCancel}>
          <Ruby text={cancel} />
        </Button>
        <Button size={size} look={look} busy={busy} onClick={onConfirm}>
          <Ruby text={confirm} />
        </Button>
      </div>
    </>
  )
}
