import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Form, FormProblem } from './form.tsx'
import type { FormFrame } from './use-form.ts'

interface FormDialogProps {
  form: FormFrame
  title: string
  /** Null while there is nothing to save. */
  save: string | null
  /** Of a press that cannot be taken back. */
  look?: 'main' | 'erase'
  /** Null where the one button closes it. */
  cancel: string | null
  onCancel: () => void
  children: ReactNode
}

/** A form over the screen. Mounted while it is open; Escape closes it, and the focus goes back to where it was. */
export function FormDialog({
  form,
  title,
  save,
  look = 'main',
  cancel,
  onCancel,
  children,
}: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const submit = () => {
    if (save !== null) form.submit()
  }
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
      <Form form={{ ...form, submit }} className="flex flex-col gap-4">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {children}
        <FormProblem form={form} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          {cancel !== null && <Button onClick={onCancel}>{cancel}</Button>}
          {save !== null && (
            <Button type="submit" look={look} busy={form.isBusy}>
              {save}
            </Button>
          )}
        </div>
      </Form>
    </dialog>
  )
}

interface PlainDialogProps {
  title: string
  /** The main button, which closes it unless it has an act of its own, such as to print. */
  press?: string
  onPress?: () => void
  /** The button that closes it where the main one does not. */
  close?: string
  onClose: () => void
  children: ReactNode
}

/** Shows something over the screen, or asks for a choice; nothing is sent by it. */
export function PlainDialog({ press, onPress, close, onClose, ...shown }: PlainDialogProps) {
  const form = { submit: onPress ?? onClose, isBusy: false, problem: null, stops: 0 }
  return <FormDialog {...shown} form={form} save={press ?? null} cancel={close ?? null} onCancel={onClose} />
}

/** React hands the events of a question that lies over the form to the form as well. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
