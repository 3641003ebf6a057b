import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

const AskInPanel = lazyScreen(async () => (await import('./ask-in-panel.tsx')).AskInPanel)

/** For a child who cannot get in, and for whom nobody sits beside. */
export function AskInButton() {
  const { askIn } = useWords().code
  const [open, setOpen] = useState(false)
  if (open) return <AskInPanel onClose={() => setOpen(false)} />
  return (
    <Button size="student" icon={<RaisedHand />} onClick={() => setOpen(true)} className="w-full text-lg">
      <Ruby text={askIn.open} />
    </Button>
  )
}

/** A hand that knocks at a door. */
function RaisedHand() {
  return (
    <Icon>
      <path d="M5 21V4.5A1.5 1.5 0 0 1 6.5 3h8A1.5 1.5 0 0 1 16 4.5V21" />
      <path d="M3 21h15" />
      <circle cx="12.6" cy="12" r="0.6" fill="currentColor" />
      <path d="M19 8.5c.9.9.9 2.1 0 3M21 6.5c2 2 2 5 0 7" />
    </Icon>
  )
}
