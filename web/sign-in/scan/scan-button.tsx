import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { lazyScreen } from '../../shared/ui/lazy-screen.tsx'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
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
