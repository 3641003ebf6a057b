import { useState } from 'react'
import type { Me } from '#contract/identity.ts'
import { shownSecret } from '#web/client/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Door } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { useOneTime } from '../use-one-time.ts'
import { CodeEnded } from './code-ended.tsx'
import { DoorSheet } from './door-sheet.tsx'

/** A printed card was shown: one press, and its student is in. */
export function CardDoor({ signedIn }: { signedIn: Me | null }) {
  const { card } = useWords().code
  const [secret] = useState(() => shownSecret('card'))
  const { busy, trouble, refused, open } = useOneTime(secret)
  if (refused) return <CodeEnded kind="card" refused={refused} />
  return (
    <DoorSheet
      title={card.title}
      lead={card.lead}
      signedIn={signedIn}
      picture={<Drawing of="waiting" className="w-36" />}
    >
      {trouble && <SignInTrouble {...trouble} />}
      <Button
        look="main"
        size="student"
        busy={busy}
        icon={<Door />}
        onClick={() => void open()}
        className="mt-2 min-h-20 w-full"
      >
        <Ruby text={busy ? card.entering : card.enter} />
      </Button>
    </DoorSheet>
  )
}
