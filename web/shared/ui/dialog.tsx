import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Ruby } from '../words/ruby.tsx'
import { Button } from './button.tsx'

interface DialogProps {
  open: boolean
  /** Escape, or the way back. */
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

/** Asks once before something that cannot be taken back. Texts are in Aozora notation. */
export function Dialog({ look = 'main', size = 'tutor', ...dialog }: DialogProps) {
  const radius = size === 'student' ? 'rounded-student' : 'rounded-tutor'
  return (
    <AlertDialog.Root open={dialog.open} onOpenChange={(open) => open || dialog.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 bg-ink/40 transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <AlertDialog.Popup
          className={`fixed top-1/2 left-1/2 max-h-[90dvh] w-[min(30rem,92vw)] -translate-x-1/2 -translate-y-1/2 overflow-auto bg-sheet p-6 shadow-soft transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${radius}`}
        >
          <AlertDialog.Title className="text-xl font-bold with-furigana">
            <Ruby text={dialog.title} />
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 with-furigana">
            {typeof dialog.body === 'string' ? <Ruby text={dialog.body} /> : dialog.body}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button size={size} onClick={dialog.onCancel}>
              <Ruby text={dialog.cancel} />
            </Button>
            <Button size={size} look={look} busy={dialog.busy} onClick={dialog.onConfirm}>
              <Ruby text={dialog.confirm} />
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
