import { useState } from 'react'
import { href, providersFor } from '#web/client/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/drawings.tsx'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { ScanButton } from './scan/scan-button.tsx'
import { ProviderButtons } from './sign-on/provider-buttons.tsx'

/** The ways in besides a password. They are loaded after the form, which does not wait for them. */
export function OtherWays() {
  const { shared } = useWords()
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <ProviderButtons of={providersFor()} />
      <ScanButton />
      <AskInButton />
      <a
        href={href('about')}
        className="-mb-3 inline-flex min-h-11 items-center self-center px-3 text-sm text-quiet underline underline-offset-4"
      >
        {shared.about}
      </a>
    </div>
  )
}

const AskInPanel = lazyScreen(async () => (await import('./ask-in-panel.tsx')).AskInPanel)

/** For a student who cannot sign in and has no adult beside them. */
function AskInButton() {
  const { askIn } = useWords().code
  const [open, setOpen] = useState(false)
  if (open) return <AskInPanel onClose={() => setOpen(false)} />
  return (
    <Button size="student" icon={<RaisedHand />} onClick={() => setOpen(true)} className="w-full text-lg">
      <Ruby text={askIn.open} />
    </Button>
  )
}

/** A hand that rings at a door. */
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
