import { useState } from 'react'
import { Dialog, type DialogProps } from '../page/dialog.tsx'
import { Button, type ButtonProps } from './button.tsx'

interface ConfirmedButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  children: string
  /** The dialog's confirming button has the same label unless it is given here. */
  question: Pick<DialogProps, 'title' | 'body' | 'cancel'> & Partial<Pick<DialogProps, 'confirm' | 'look'>>
  /** The dialog closes in any case: the screen shows a failure. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks before it acts. */
export function ConfirmedButton({ children, question, onConfirm, ...button }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Dialog
        look="danger"
        confirm={children}
        {...question}
        open={isAsking}
        busy={button.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void onConfirm().then(() => setAsking(false))}
      />
    </>
  )
}
