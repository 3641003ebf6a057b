import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** The camera and the reader of its pictures are loaded at the press, not before. */
const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

interface ScanButtonProps {
  of: 'card' | 'wall'
  /** To the way in without a card. */
  onOther: () => void
}

/** The camera opens, and reads a card or another code. */
export function ScanButton({ of, onOther }: ScanButtonProps) {
  const { code, signIn } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="main"
        size="student"
        icon={of === 'card' ? <DoorIcon size={2} /> : <QrFrame />}
        onClick={() => setOpen(true)}
        className="w-full border-b-4! border-b-leaf-foot! font-bold!"
      >
        <Ruby text={of === 'card' ? signIn.byCard : code.scan.open} />
      </Button>
      {open && <ScanDialog onClose={() => setOpen(false)} onOther={onOther} />}
    </>
  )
}

/** The corners of a code in a viewfinder. */
const QrFrame = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5" />
    <path d="M8 8h3v3H8zM13.5 8H16v2.5M8 13.5V16h2.5M13.5 13.5H16V16h-2.5" />
  </Icon>
)
