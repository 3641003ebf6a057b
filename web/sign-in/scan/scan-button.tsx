import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { QrFrame } from './qr-frame.tsx'

/** The camera, and what reads its picture, come with the press and not before. */
const ScanDialog = lazyScreen(async () => (await import('./scan-dialog.tsx')).ScanDialog)

export function ScanButton({ look = 'calm' }: { look?: 'main' | 'calm' }) {
  const { scan } = useWords().code
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look={look}
        size="student"
        icon={<QrFrame />}
        onClick={() => setOpen(true)}
        className="w-full text-lg"
      >
        <Ruby text={scan.open} />
      </Button>
      {open && <ScanDialog onClose={() => setOpen(false)} />}
    </>
  )
}
