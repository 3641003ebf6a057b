import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'

export interface SessionSwitchProps {
  busy: boolean
  /** Resolves with whether it was done; the dialog closes either way and the room says why not. */
  onConfirm: () => Promise<boolean>
}

interface ConfirmedProps extends SessionSwitchProps {
  title: string
  body: ReactNode
  confirm: string
  look: 'main' | 'danger'
  children: (ask: () => void) => ReactNode
}

/** A button that asks before it does what it says. */
export function Confirmed({ children, busy, onConfirm, ...question }: ConfirmedProps) {
  const { start } = useWords().tutor
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <Dialog
        {...question}
        open={open}
        busy={busy}
        cancel={start.cancel}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm().then(() => setOpen(false))}
      />
    </>
  )
}
