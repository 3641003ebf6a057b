import { useState } from 'react'
import type { Me } from '#contract/access/identity.ts'
import { shownSecret } from '#web/client/links.ts'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Drawing } from '#web/ui/drawings/drawings.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { useOneTime } from '../one-time/use-one-time.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { CodeEnded } from './code-ended.tsx'
import { WallDoor } from './wall-door.tsx'

/** The page of a card or of the wall code. Remount it (by key) for another code. */
export function CodeScreen({ kind }: { kind: 'card' | 'wall' }) {
  const me = useMe()
  // The signed-in person has to be known first, since signing in would sign them out.
  if (useSessionStatus() === 'checking') return null
  return (
    <>
      <DoorTop />
      {kind === 'card' ? <CardDoor signedIn={me} /> : <WallDoor signedIn={me} />}
    </>
  )
}

/** A printed card was scanned: one press signs its student in. */
function CardDoor({ signedIn }: { signedIn: Me | null }) {
  const { code, prompts } = useWords()
  const { card } = code
  const [secret] = useState(() => shownSecret('card'))
  const { busy, trouble, refused, open } = useOneTime(secret)
  if (refused) return <CodeEnded kind="card" refused={refused} />
  return (
    <DoorSheet
      title={card.title}
      lead={card.lead}
      says={prompts.card}
      signedIn={signedIn}
      picture={<Drawing of="waiting" className="w-36" />}
    >
      {trouble && <SignInTrouble problem={trouble} />}
      <Button
        look="main"
        size="student"
        busy={busy}
        icon={<DoorIcon />}
        onClick={() => void open()}
        className="mt-2 min-h-20 w-full"
      >
        <Ruby text={busy ? card.entering : card.enter} />
      </Button>
    </DoorSheet>
  )
}
